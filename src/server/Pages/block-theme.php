<?php
/**
 * A document for block themes, which have no header.php.
 * @var array{content: Closure(): void} $view Prints the page's main element.
 */

declare( strict_types=1 );

?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<div class="wp-site-blocks">
<header class="wp-block-template-part"><?php block_header_area(); ?></header>
<?php $view['content'](); ?>
<footer class="wp-block-template-part"><?php block_footer_area(); ?></footer>
</div>
<?php wp_footer(); ?>
</body>
</html>
