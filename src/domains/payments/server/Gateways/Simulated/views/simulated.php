<?php
/**
 * Template of the simulated payment page.
 *
 * @var array{
 *     title: string,
 *     order: \Slipstream\Domains\Payments\Orders\Order|null,
 *     message: string,
 *     asks: bool,
 *     token: string,
 *     buttons: array<string, string>,
 *     jumps: array<string, string>,
 *     time: string,
 *     back: string,
 * } $view
 */

declare( strict_types=1 );

use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedCard;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedPage;

$slipstream_order  = $view['order'];
$slipstream_groups = null === $slipstream_order ? [] : array_filter(
	[
		$view['asks'] ? [
			'confirm' => __( 'Confirm', 'slipstream' ),
			'decline' => __( 'Decline', 'slipstream' ),
		] : [],
		$view['asks'] || 0 === $slipstream_order->paid ? [] : $view['buttons'],
		$view['asks'] || 0 === $slipstream_order->paid ? [] : $view['jumps'],
	]
);
?>
<main id="slipstream-simulated" class="slipstream-simulated is-layout-flow" style="max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere">
<h1><?php echo esc_html( $view['title'] ); ?></h1>
<?php if ( '' !== $view['message'] ) : ?>
<p role="alert" style="padding:.75em 1em;border:1px solid;border-inline-start-width:.4em"><?php echo esc_html( $view['message'] ); ?></p>
<?php endif; ?>
<?php if ( null !== $slipstream_order ) : ?>
<p>
	<?php
	echo esc_html(
		sprintf(
			/* translators: 1: name of an item, 2: an amount of money. */
			__( '%1$s: %2$s. No money is moved.', 'slipstream' ),
			$slipstream_order->title,
			$slipstream_order->amount->format()
		)
	);
	?>
</p>
	<?php if ( $view['asks'] ) : ?>
<p><?php esc_html_e( 'The bank asks: Do you confirm this payment?', 'slipstream' ); ?></p>
	<?php endif; ?>
<form method="post" action="">
	<input type="hidden" name="<?php echo esc_attr( SimulatedPage::FORM ); ?>[token]" value="<?php echo esc_attr( $view['token'] ); ?>">
	<?php if ( ! $view['asks'] && 0 === $slipstream_order->paid ) : ?>
	<fieldset style="min-width:0">
		<legend><?php esc_html_e( 'Pay with', 'slipstream' ); ?></legend>
		<?php foreach ( SimulatedCard::cases() as $slipstream_card ) : ?>
		<p><label><input
			type="radio"
			name="<?php echo esc_attr( SimulatedPage::FORM ); ?>[card]"
			value="<?php echo esc_attr( $slipstream_card->value ); ?>"
			<?php checked( SimulatedCard::Good === $slipstream_card ); ?>
		> <?php echo esc_html( $slipstream_card->title() ); ?></label></p>
		<?php endforeach; ?>
	</fieldset>
	<p class="wp-block-button"><button
		type="submit"
		name="<?php echo esc_attr( SimulatedPage::FORM ); ?>[do]"
		value="pay"
		class="wp-block-button__link wp-element-button"
	><?php esc_html_e( 'Pay', 'slipstream' ); ?></button></p>
	<?php endif; ?>
	<?php foreach ( $slipstream_groups as $slipstream_buttons ) : ?>
		<?php foreach ( $slipstream_buttons as $slipstream_action => $slipstream_label ) : ?>
	<p class="wp-block-button"><button
		type="submit"
		name="<?php echo esc_attr( SimulatedPage::FORM ); ?>[do]"
		value="<?php echo esc_attr( $slipstream_action ); ?>"
		class="wp-block-button__link wp-element-button"
	><?php echo esc_html( $slipstream_label ); ?></button></p>
		<?php endforeach; ?>
	<?php endforeach; ?>
</form>
	<?php /* translators: %s: date and time. */ ?>
<p><?php echo esc_html( sprintf( __( 'Time of the simulation: %s', 'slipstream' ), $view['time'] ) ); ?></p>
<?php endif; ?>
<p><a href="<?php echo esc_url( $view['back'] ); ?>"><?php null === $slipstream_order ? esc_html_e( 'Go to the site', 'slipstream' ) : esc_html_e( 'Go to your order', 'slipstream' ); ?></a></p>
</main>
