<?php
/**
 * Markup of the donation form. Class names are Jetpack's, because themes style them. Without scripts, all donation types are
 * visible, each with the link to its checkout page.
 * @var array{
 *     options: non-empty-list<Slipstream\Extensions\Donations\DonationOption>,
 *     choose_text: string,
 *     custom_text: string,
 *     has_custom_amount: bool,
 *     id: string,
 *     goal: Slipstream\Money\Money|null,
 *     raised: Slipstream\Money\Money|null,
 *     donors: list<Slipstream\Domains\Payments\Donations\Donor>,
 * } $view
 */

declare( strict_types=1 );

use Slipstream\Extensions\Donations\DonationTexts;
use Slipstream\Extensions\Donations\DonationType;

$slipstream_labels = DonationTexts::labels();
?>
<div class="donations__container">
<?php if ( null !== $view['goal'] && null !== $view['raised'] ) : ?>
	<div class="donations__goal">
		<progress max="<?php echo esc_attr( (string) $view['goal']->minor_units ); ?>" value="<?php echo esc_attr( (string) min( $view['raised']->minor_units, $view['goal']->minor_units ) ); ?>" aria-labelledby="<?php echo esc_attr( $view['id'] ); ?>-goal"></progress>
		<p id="<?php echo esc_attr( $view['id'] ); ?>-goal">
			<?php
			/* translators: 1: the amount that was donated, 2: the amount that the form wants to collect. */
			$slipstream_goal = __( '%1$s of %2$s donated', 'slipstream' );
			echo esc_html( sprintf( $slipstream_goal, $view['raised']->format(), $view['goal']->format() ) );
			?>
		</p>
	</div>
<?php endif; ?>
<?php if ( count( $view['options'] ) > 1 ) : ?>
	<div class="donations__nav" role="group" aria-label="<?php esc_attr_e( 'How often', 'slipstream' ); ?>">
	<?php foreach ( $view['options'] as $slipstream_index => $slipstream_option ) : ?>
		<button type="button" class="donations__nav-item" data-interval="<?php echo esc_attr( $slipstream_option->type->interval ); ?>" aria-pressed="<?php echo 0 === $slipstream_index ? 'true' : 'false'; ?>"><?php echo esc_html( $slipstream_labels[ $slipstream_option->type->interval ] ); ?></button>
	<?php endforeach; ?>
	</div>
<?php endif; ?>
	<div class="donations__content">
		<div class="donations__tab">
		<?php
		foreach ( $view['options'] as $slipstream_option ) :
			$slipstream_type     = $slipstream_option->type;
			$slipstream_currency = $slipstream_option->currency;
			$slipstream_item     = 'donations__' . $slipstream_type->name() . '-item';
			$slipstream_id       = $view['id'] . '-' . $slipstream_type->name();
			?>
			<div class="donations__option <?php echo esc_attr( $slipstream_item ); ?>" role="group" aria-labelledby="<?php echo esc_attr( $slipstream_id ); ?>-heading">
				<div class="donations__heading" id="<?php echo esc_attr( $slipstream_id ); ?>-heading"><?php echo wp_kses_post( $slipstream_type->heading ); ?></div>
				<fieldset class="donations__amounts">
					<legend><?php echo wp_kses_post( $view['choose_text'] ); ?></legend>
					<?php foreach ( $slipstream_type->amounts( $slipstream_currency ) as $slipstream_amount ) : ?>
						<label class="donations__amount"><input type="radio" name="<?php echo esc_attr( $slipstream_id ); ?>" value="<?php echo esc_attr( $slipstream_amount->decimal() ); ?>" autocomplete="off"><span><?php echo esc_html( $slipstream_amount->format() ); ?></span></label>
					<?php endforeach; ?>
				</fieldset>
				<?php if ( $view['has_custom_amount'] ) : ?>
					<div class="donations__custom">
						<label for="<?php echo esc_attr( $slipstream_id ); ?>-custom"><?php echo wp_kses_post( $view['custom_text'] ); ?></label>
						<div class="donations__amount donations__custom-amount">
							<span aria-hidden="true"><?php echo esc_html( $slipstream_currency->symbol ); ?></span>
							<input class="donations__amount-value" id="<?php echo esc_attr( $slipstream_id ); ?>-custom" type="text" inputmode="decimal" autocomplete="off" placeholder="<?php echo esc_attr( str_replace( $slipstream_currency->symbol, '', DonationType::placeholder( $slipstream_currency )->format() ) ); ?>" data-digits="<?php echo esc_attr( (string) $slipstream_currency->digits ); ?>" data-minimum="<?php echo esc_attr( $slipstream_currency->minimum()->decimal() ); ?>">
						</div>
						<p class="donations__error" id="<?php echo esc_attr( $slipstream_id ); ?>-error" role="alert" hidden>
							<?php
							/* translators: %s: an amount, such as "$0.50". */
							$slipstream_error = __( 'Enter an amount of %s or more.', 'slipstream' );
							echo esc_html( sprintf( $slipstream_error, $slipstream_currency->minimum()->format() ) );
							?>
						</p>
					</div>
				<?php endif; ?>
				<hr class="donations__separator">
				<?php if ( '' !== $slipstream_type->extra_text ) : ?>
					<p><?php echo wp_kses_post( $slipstream_type->extra_text ); ?></p>
				<?php endif; ?>
				<div class="wp-block-button donations__donate-button-wrapper"><a class="wp-block-button__link wp-element-button donations__donate-button <?php echo esc_attr( $slipstream_item ); ?>" href="<?php echo esc_url( $slipstream_option->url ); ?>"><?php echo wp_kses_post( $slipstream_type->button_text ); ?></a></div>
			</div>
		<?php endforeach; ?>
		</div>
	</div>
<?php if ( [] !== $view['donors'] ) : ?>
	<div class="donations__donors">
		<p id="<?php echo esc_attr( $view['id'] ); ?>-donors"><?php esc_html_e( 'Donors', 'slipstream' ); ?></p>
		<ul aria-labelledby="<?php echo esc_attr( $view['id'] ); ?>-donors">
		<?php foreach ( $view['donors'] as $slipstream_donor ) : ?>
			<li><strong><?php echo esc_html( $slipstream_donor->name ); ?></strong><?php echo '' === $slipstream_donor->message ? '' : '<br>' . nl2br( esc_html( $slipstream_donor->message ) ); ?></li>
		<?php endforeach; ?>
		</ul>
	</div>
<?php endif; ?>
</div>
