<?php
/**
 * Template of an email with a post. It sets no colors, so that email programs can choose them in dark mode.
 *
 * @var array{
 *     site: string,
 *     home: string,
 *     language: string,
 *     direction: string,
 *     title: string,
 *     url: string,
 *     author: string,
 *     date: string,
 *     image: string,
 *     html: string,
 *     is_full: bool,
 *     stop: string,
 *     preferences: string,
 * } $view
 */

declare( strict_types=1 );

?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr( $view['language'] ); ?>" dir="<?php echo esc_attr( $view['direction'] ); ?>">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title><?php echo esc_html( $view['title'] ); ?></title>
</head>
<body style="margin:0;padding:16px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:600px;margin:0 auto;overflow-wrap:break-word">
<p style="font-size:14px"><a href="<?php echo esc_url( $view['home'] ); ?>"><?php echo esc_html( html_entity_decode( $view['site'], ENT_QUOTES, 'UTF-8' ) ); ?></a></p>
<h1 style="font-size:28px;line-height:1.25;margin:16px 0"><a href="<?php echo esc_url( $view['url'] ); ?>" style="color:inherit;text-decoration:none"><?php echo esc_html( $view['title'] ); ?></a></h1>
<p style="font-size:14px">
<?php
/* translators: 1: name of the author, 2: date. */
echo esc_html( '' === $view['author'] ? $view['date'] : sprintf( __( 'By %1$s on %2$s', 'slipstream' ), $view['author'], $view['date'] ) );
?>
</p>
<?php if ( '' !== $view['image'] ) : ?>
<p><img src="<?php echo esc_url( $view['image'] ); ?>" alt="" style="max-width:100%;height:auto"></p>
<?php endif; ?>
<!--content-->
<p><a href="<?php echo esc_url( $view['url'] ); ?>"><?php $view['is_full'] ? esc_html_e( 'Read this post on the site', 'slipstream' ) : esc_html_e( 'Continue reading', 'slipstream' ); ?></a></p>
<hr style="border:0;border-top:1px solid;margin:32px 0 16px">
<p style="font-size:14px"><?php esc_html_e( 'You receive this email because you subscribed to new posts.', 'slipstream' ); ?></p>
<p style="font-size:14px"><a href="<?php echo esc_url( $view['preferences'] ); ?>"><?php esc_html_e( 'Manage your subscription', 'slipstream' ); ?></a></p>
<p style="font-size:14px"><a href="<?php echo esc_url( $view['stop'] ); ?>"><?php esc_html_e( 'Unsubscribe', 'slipstream' ); ?></a></p>
</div>
</body>
</html>
