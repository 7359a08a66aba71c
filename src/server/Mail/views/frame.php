<?php
/**
 * Template of all emails. Uses tables for the width and the buttons, because Outlook ignores their CSS. The wrapper repeats language and
 * direction, because web mail removes those of the document.
 *
 * @var array{
 *     title: string,
 *     preview: string,
 *     language: string,
 *     direction: 'ltr'|'rtl',
 *     site: string,
 *     home: string,
 *     logo: array{url: string, width: int, height: int}|null,
 *     links: array<string, string>,
 *     text: string,
 *     address: string,
 *     light: \Slipstream\Mail\EmailPalette,
 *     dark: \Slipstream\Mail\EmailPalette,
 * } $view
 */

declare( strict_types=1 );

use Slipstream\Mail\EmailFrame;

[ 'light' => $slipstream_light, 'dark' => $slipstream_dark, 'logo' => $slipstream_logo ] = $view;

?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr( $view['language'] ); ?>" dir="<?php echo esc_attr( $view['direction'] ); ?>">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title><?php echo esc_html( $view['title'] ); ?></title>
<style>
:root{color-scheme:light dark}
.slipstream-page a{color:<?php echo esc_attr( $slipstream_light->link ); ?>}
@media (prefers-color-scheme:dark){
.slipstream-page{background:<?php echo esc_attr( $slipstream_dark->background ); ?>!important;color:<?php echo esc_attr( $slipstream_dark->text ); ?>!important}
.slipstream-page a{color:<?php echo esc_attr( $slipstream_dark->link ); ?>!important}
.slipstream-page h1 a{color:inherit!important}
.slipstream-page .slipstream-button-outline{background:<?php echo esc_attr( $slipstream_dark->background ); ?>!important;color:<?php echo esc_attr( $slipstream_dark->text ); ?>!important;border-color:<?php echo esc_attr( $slipstream_dark->text ); ?>!important}
.slipstream-page .slipstream-button{background:<?php echo esc_attr( $slipstream_dark->button ); ?>!important;color:<?php echo esc_attr( $slipstream_dark->button_text ); ?>!important;border-color:<?php echo esc_attr( $slipstream_dark->edge() ); ?>!important}
}
</style>
</head>
<body class="slipstream-page" style="margin:0;padding:0;background:<?php echo esc_attr( $slipstream_light->background ); ?>;color:<?php echo esc_attr( $slipstream_light->text ); ?>">
<?php if ( '' !== $view['preview'] ) : ?>
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all"><?php echo esc_html( $view['preview'] ); ?></div>
<?php endif; ?>
<table class="slipstream-page" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" lang="<?php echo esc_attr( $view['language'] ); ?>" dir="<?php echo esc_attr( $view['direction'] ); ?>" bgcolor="<?php echo esc_attr( $slipstream_light->background ); ?>" style="table-layout:fixed;background:<?php echo esc_attr( $slipstream_light->background ); ?>;color:<?php echo esc_attr( $slipstream_light->text ); ?>">
<tr><td align="center" style="padding:24px 16px">
<!--[if mso]><table role="presentation" width="<?php echo esc_attr( (string) EmailFrame::WIDTH ); ?>" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:<?php echo esc_attr( (string) EmailFrame::WIDTH ); ?>px;margin:0 auto;table-layout:fixed">
<tr><td align="<?php echo 'rtl' === $view['direction'] ? 'right' : 'left'; ?>" style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word">
<?php if ( null === $slipstream_logo ) : ?>
<p style="margin:0 0 24px;font-size:18px;font-weight:600"><?php echo esc_html( $view['site'] ); ?></p>
<?php else : ?>
<p style="margin:0 0 24px;font-size:18px;font-weight:600"><img src="<?php echo esc_url( $slipstream_logo['url'] ); ?>" width="<?php echo esc_attr( (string) $slipstream_logo['width'] ); ?>" height="<?php echo esc_attr( (string) $slipstream_logo['height'] ); ?>" alt="<?php echo esc_attr( $view['site'] ); ?>" style="display:block;border:0;border-radius:4px;padding:4px;background:<?php echo esc_attr( $slipstream_light->background ); ?>"></p>
<?php endif; ?>
<!--content-->
<hr style="height:0;margin:32px 0 16px;border:0;border-top:1px solid">
<?php foreach ( $view['links'] as $slipstream_label => $slipstream_url ) : ?>
	<?php if ( '' === $slipstream_url ) : ?>
<p style="margin:0 0 8px;font-size:14px"><?php echo esc_html( $slipstream_label ); ?></p>
	<?php else : ?>
<p style="margin:0 0 8px;font-size:14px"><a href="<?php echo esc_url( $slipstream_url ); ?>" style="color:<?php echo esc_attr( $slipstream_light->link ); ?>"><?php echo esc_html( $slipstream_label ); ?></a></p>
	<?php endif; ?>
<?php endforeach; ?>
<p style="margin:16px 0 0;font-size:14px"><?php echo esc_html( $view['site'] ); ?><br><a dir="auto" href="<?php echo esc_url( $view['home'] ); ?>" style="color:<?php echo esc_attr( $slipstream_light->link ); ?>"><?php echo esc_html( $view['home'] ); ?></a></p>
<?php if ( '' !== $view['text'] ) : ?>
<p dir="auto" style="margin:8px 0 0;font-size:14px"><?php echo wp_kses( $view['text'], EmailFrame::FOOTER_TAGS ); ?></p>
<?php endif; ?>
<?php if ( '' !== $view['address'] ) : ?>
<p dir="auto" style="margin:8px 0 0;font-size:14px"><?php echo nl2br( esc_html( $view['address'] ) ); ?></p>
<?php endif; ?>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
