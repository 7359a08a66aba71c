<?php
/**
 * Template of a post within an email. It sets no colors, so that those of the frame apply in light and dark mode.
 *
 * @var array{
 *     title: string,
 *     url: string,
 *     author: string,
 *     date: string,
 *     image: array{url: string, width: int, height: int}|null,
 *     html: string,
 *     is_full: bool,
 * } $view
 */

declare( strict_types=1 );

?>
<h1 style="font-size:28px;line-height:1.25;margin:16px 0"><a href="<?php echo esc_url( $view['url'] ); ?>" style="color:inherit;text-decoration:none"><?php echo esc_html( $view['title'] ); ?></a></h1>
<p style="font-size:14px">
<?php
/* translators: 1: name of the author, 2: date. */
echo esc_html( '' === $view['author'] ? $view['date'] : sprintf( __( 'By %1$s on %2$s', 'slipstream' ), $view['author'], $view['date'] ) );
?>
</p>
<?php if ( null !== $view['image'] ) : ?>
<p><img src="<?php echo esc_url( $view['image']['url'] ); ?>" width="<?php echo esc_attr( (string) $view['image']['width'] ); ?>" height="<?php echo esc_attr( (string) $view['image']['height'] ); ?>" alt="" style="max-width:100%;height:auto"></p>
<?php endif; ?>
<!--content-->
<?php if ( $view['is_full'] ) : ?>
<p><a href="<?php echo esc_url( $view['url'] ); ?>"><?php esc_html_e( 'Read this post on the site', 'slipstream' ); ?></a></p>
<?php endif; ?>
