<?php
/**
 * Template of the checkout page. The form submits to the same URL.
 *
 * @var array{
 *     result: \Slipstream\Domains\Payments\Checkout\CheckoutResult,
 *     title: string,
 *     text: string,
 *     token: string,
 *     price: string,
 *     amount_label: string,
 *     back: string,
 *     donation: array{fees: string, asks_name: bool}|null,
 * } $view
 */

declare( strict_types=1 );

use Slipstream\Domains\Payments\Checkout\Checkout;
use Slipstream\Domains\Payments\Donations\Donors;

$slipstream_result = $view['result'];
$slipstream_offer  = $slipstream_result->offer;
// Inherits font and colors from the theme.
$slipstream_style    = 'box-sizing:border-box;width:100%;padding:.6em .75em;font:inherit;color:inherit;background:transparent;border:1px solid;border-radius:.25em';
$slipstream_fields   = null === $slipstream_offer ? [] : [
	'quantity' => $slipstream_offer->max_quantity > 1 ? [ __( 'Quantity', 'slipstream' ), 'number', 'off', '1' ] : null,
	'amount'   => $slipstream_offer->is_donation ? [ $view['amount_label'], 'text', 'off', '' ] : null,
	'email'    => [ __( 'Email', 'slipstream' ), 'email', 'email', '' ],
	'name'     => $slipstream_offer->has_name()
		? [ $slipstream_offer->asks_name ? __( 'Name', 'slipstream' ) : __( 'Name (optional)', 'slipstream' ), 'text', 'name', '' ]
		: null,
	'address'  => $slipstream_offer->asks_address ? [ __( 'Postal address', 'slipstream' ), 'textarea', 'street-address', '' ] : null,
];
$slipstream_optional = null !== $slipstream_offer && ! $slipstream_offer->asks_name ? [ 'name' ] : [];
?>
<main id="slipstream-checkout" class="slipstream-checkout is-layout-flow" style="max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere">
<h1><?php echo esc_html( $view['title'] ); ?></h1>
<?php if ( '' !== $view['text'] ) : ?>
<p><?php echo esc_html( $view['text'] ); ?></p>
<?php endif; ?>
<?php if ( '' !== $view['price'] ) : ?>
<p class="slipstream-checkout__price"><?php echo esc_html( $view['price'] ); ?></p>
<?php endif; ?>
<?php if ( '' !== $slipstream_result->message ) : ?>
<p role="alert" id="slipstream-checkout-error" style="padding:.75em 1em;border:1px solid;border-inline-start-width:.4em"><?php echo esc_html( $slipstream_result->message ); ?></p>
<?php endif; ?>
<?php if ( '' !== $slipstream_result->buyer->notice && '' === $slipstream_result->message ) : ?>
<p><?php echo esc_html( $slipstream_result->buyer->notice ); ?></p>
<?php endif; ?>
<?php if ( '' !== $slipstream_result->buyer->link ) : ?>
<p><a href="<?php echo esc_url( $slipstream_result->buyer->url ); ?>"><?php echo esc_html( $slipstream_result->buyer->link ); ?></a></p>
<?php endif; ?>
<?php if ( null !== $slipstream_offer ) : ?>
<form method="post" action="">
	<input type="hidden" name="<?php echo esc_attr( Checkout::FORM ); ?>[token]" value="<?php echo esc_attr( $view['token'] ); ?>">
	<input type="hidden" name="<?php echo esc_attr( Checkout::FORM ); ?>[shown]" value="<?php echo esc_attr( $slipstream_offer->price_key() ); ?>">
	<?php foreach ( array_filter( $slipstream_fields ) as $slipstream_name => [ $slipstream_label, $slipstream_type, $slipstream_auto, $slipstream_default ] ) : ?>
	<p>
		<label for="slipstream-checkout-<?php echo esc_attr( $slipstream_name ); ?>"><?php echo esc_html( $slipstream_label ); ?></label><br>
		<<?php echo 'textarea' === $slipstream_type ? 'textarea rows="4"' : 'input'; ?>

			id="slipstream-checkout-<?php echo esc_attr( $slipstream_name ); ?>"
			name="<?php echo esc_attr( Checkout::FORM . "[$slipstream_name]" ); ?>"
			<?php if ( 'textarea' !== $slipstream_type ) : ?>
			type="<?php echo esc_attr( $slipstream_type ); ?>"
			value="<?php echo esc_attr( $slipstream_result->value( $slipstream_name, $slipstream_default ) ); ?>"
			<?php endif; ?>
			autocomplete="<?php echo esc_attr( $slipstream_auto ); ?>"
			<?php if ( 'quantity' === $slipstream_name ) : ?>
			min="1" max="<?php echo esc_attr( (string) $slipstream_offer->max_quantity ); ?>"
			<?php endif; ?>
			<?php if ( 'amount' === $slipstream_name ) : ?>
			inputmode="decimal"
			<?php endif; ?>
			<?php if ( ! in_array( $slipstream_name, $slipstream_optional, true ) ) : ?>
			required
			<?php endif; ?>
			<?php if ( '' !== $slipstream_result->error( $slipstream_name ) ) : ?>
			aria-invalid="true" aria-describedby="slipstream-checkout-error"
			<?php endif; ?>
			style="<?php echo esc_attr( $slipstream_style ); ?>"
		><?php echo 'textarea' === $slipstream_type ? esc_textarea( $slipstream_result->value( $slipstream_name ) ) . '</textarea>' : ''; ?>

	</p>
	<?php endforeach; ?>
	<?php if ( null !== $view['donation'] ) : ?>
		<?php if ( '' !== $view['donation']['fees'] ) : ?>
	<p><label><input
		type="checkbox"
		name="<?php echo esc_attr( Checkout::FORM ); ?>[fees]"
		value="1"
			<?php checked( $slipstream_result->value( 'fees' ), '1' ); ?>
	> <?php echo esc_html( $view['donation']['fees'] ); ?></label></p>
		<?php endif; ?>
		<?php if ( $view['donation']['asks_name'] ) : ?>
	<p><label><input
		type="checkbox"
		name="<?php echo esc_attr( Checkout::FORM ); ?>[listed]"
		value="1"
			<?php checked( $slipstream_result->value( 'listed' ), '1' ); ?>
	> <?php esc_html_e( 'Show my name and message on the page', 'slipstream' ); ?></label></p>
	<p>
		<label for="slipstream-checkout-message"><?php esc_html_e( 'Message (optional)', 'slipstream' ); ?></label><br>
		<textarea
			id="slipstream-checkout-message"
			name="<?php echo esc_attr( Checkout::FORM ); ?>[message]"
			rows="3"
			maxlength="<?php echo esc_attr( (string) Donors::MAX_MESSAGE ); ?>"
			<?php if ( '' !== $slipstream_result->error( 'message' ) ) : ?>
			aria-invalid="true" aria-describedby="slipstream-checkout-error"
			<?php endif; ?>
			style="<?php echo esc_attr( $slipstream_style ); ?>"
		><?php echo esc_textarea( $slipstream_result->value( 'message' ) ); ?></textarea>
	</p>
		<?php endif; ?>
	<input type="hidden" name="<?php echo esc_attr( Checkout::FORM ); ?>[confirmed]" value="<?php echo esc_attr( $slipstream_result->value( 'confirmed' ) ); ?>">
	<?php endif; ?>
	<?php if ( count( $slipstream_result->gateways ) > 1 ) : ?>
	<fieldset>
		<legend><?php esc_html_e( 'Pay by', 'slipstream' ); ?></legend>
		<?php foreach ( $slipstream_result->gateways as $slipstream_index => $slipstream_gateway ) : ?>
		<p><label><input
			type="radio"
			name="<?php echo esc_attr( Checkout::FORM ); ?>[gateway]"
			value="<?php echo esc_attr( $slipstream_gateway->id() ); ?>"
			<?php checked( $slipstream_result->value( 'gateway' ), $slipstream_gateway->id() ); ?>
			required
		> <?php echo esc_html( $slipstream_gateway->title() ); ?></label></p>
		<?php endforeach; ?>
	</fieldset>
	<?php endif; ?>
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Continue to payment', 'slipstream' ); ?></button></p>
</form>
<?php endif; ?>
<p><a href="<?php echo esc_url( '' === $view['back'] ? home_url( '/' ) : $view['back'] ); ?>">
	<?php '' === $view['back'] ? esc_html_e( 'Go to the site', 'slipstream' ) : esc_html_e( 'Back to the page', 'slipstream' ); ?>
</a></p>
</main>
