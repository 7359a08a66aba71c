<?php
/**
 * Template of the order page.
 *
 * @var array{
 *     title: string,
 *     text: string,
 *     error: string,
 *     link: string,
 *     link_text: string,
 *     instructions: \Slipstream\Domains\Payments\Gateways\Instructions|null,
 *     token: string,
 *     manage: string,
 * } $view
 */

declare( strict_types=1 );

use Slipstream\Domains\Payments\Checkout\OrderPage;

$slipstream_instructions = $view['instructions'];
$slipstream_code         = $slipstream_instructions?->code;
?>
<main id="slipstream-order" class="slipstream-order is-layout-flow" style="max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere">
<h1><?php echo esc_html( $view['title'] ); ?></h1>
<p role="status"><?php echo esc_html( $view['text'] ); ?></p>
<?php if ( null !== $slipstream_instructions ) : ?>
<dl>
	<?php foreach ( $slipstream_instructions->rows as $slipstream_label => $slipstream_value ) : ?>
	<dt><?php echo esc_html( $slipstream_label ); ?></dt>
	<dd style="margin:0 0 .75em"><strong><?php echo esc_html( $slipstream_value ); ?></strong></dd>
	<?php endforeach; ?>
</dl>
	<?php if ( null !== $slipstream_code ) : ?>
<p><?php esc_html_e( 'Or scan this code with your banking app:', 'slipstream' ); ?></p>
<p><svg
	xmlns="http://www.w3.org/2000/svg"
	viewBox="0 0 <?php echo esc_attr( $slipstream_code->size() . ' ' . $slipstream_code->size() ); ?>"
	role="img"
	aria-label="<?php esc_attr_e( 'QR code for your banking app', 'slipstream' ); ?>"
	shape-rendering="crispEdges"
	style="display:block;width:15rem;max-width:100%;background:#fff"
><path fill="#000" d="<?php echo esc_attr( $slipstream_code->path() ); ?>"/></svg></p>
	<?php endif; ?>
	<?php if ( '' !== $slipstream_instructions->note ) : ?>
<p><?php echo nl2br( esc_html( $slipstream_instructions->note ) ); ?></p>
	<?php endif; ?>
<p><?php esc_html_e( 'We sent these details to your email address, too.', 'slipstream' ); ?></p>
<?php endif; ?>
<?php if ( '' !== $view['error'] ) : ?>
<p role="alert" style="padding:.75em 1em;border:1px solid;border-inline-start-width:.4em"><?php echo esc_html( $view['error'] ); ?></p>
<?php endif; ?>
<?php if ( '' !== $view['token'] ) : ?>
<form method="post" action="">
	<input type="hidden" name="<?php echo esc_attr( OrderPage::MANAGE ); ?>" value="<?php echo esc_attr( $view['token'] ); ?>">
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php echo esc_html( $view['manage'] ); ?></button></p>
</form>
<?php endif; ?>
<p><a href="<?php echo esc_url( $view['link'] ); ?>"><?php echo esc_html( $view['link_text'] ); ?></a></p>
</main>
