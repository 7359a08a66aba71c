<?php
/**
 * A document for block themes, which have no header.php.
 *
 * @var array{header: string, content: string, footer: string} $view
 */

declare( strict_types=1 );

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Rendered by WordPress, and escaped in page.php.
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
<header class="wp-block-template-part"><?php echo $view['header']; ?></header>
<?php echo $view['content']; ?>
<footer class="wp-block-template-part"><?php echo $view['footer']; ?></footer>
</div>
<?php wp_footer(); ?>
</body>
</html>
