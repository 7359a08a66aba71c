<?php
/**
 * Markup of a sign-up form.
 * @var array{form: \Slipstream\Extensions\Mailchimp\SavedForm, root: array<string, string>, id: string, anchor: string, guard: string, button: string, consent: string, email: string, email_error: string, notices: array<string, array{string, bool}>} $view
 */

declare( strict_types=1 );

$slipstream_form  = $view['form'];
$slipstream_id    = $view['id'];
$slipstream_error = '' !== $view['email_error'];
?>
<div <?php echo get_block_wrapper_attributes( $view['root'] ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress escapes it. ?>>
	<form method="post" action="#<?php echo esc_attr( $view['anchor'] ); ?>" aria-describedby="<?php echo esc_attr( $slipstream_id ); ?>-consent">
		<p>
			<input aria-label="<?php echo esc_attr( $slipstream_form->placeholder ); ?>" placeholder="<?php echo esc_attr( $slipstream_form->placeholder ); ?>" title="<?php echo esc_attr( $slipstream_form->placeholder ); ?>" type="email" name="email" autocomplete="email" maxlength="254" required value="<?php echo esc_attr( $view['email'] ); ?>" aria-describedby="<?php echo esc_attr( $slipstream_id ); ?>-email"<?php echo $slipstream_error ? ' class="error" aria-invalid="true"' : ''; ?> />
		</p>
		<p id="<?php echo esc_attr( $slipstream_id ); ?>-email" class="wp-block-jetpack-mailchimp__field-error" role="alert"><?php echo esc_html( $view['email_error'] ); ?></p>
		<?php foreach ( $slipstream_form->interests as $slipstream_interest ) : ?>
			<input name="interests[<?php echo esc_attr( $slipstream_interest ); ?>]" type="hidden" class="mc-submit-param" value="1" />
		<?php endforeach; ?>
		<?php if ( '' !== $slipstream_form->tag ) : ?>
			<input name="merge_fields[<?php echo esc_attr( $slipstream_form->tag ); ?>]" type="hidden" class="mc-submit-param" value="<?php echo esc_attr( $slipstream_form->value ); ?>" />
		<?php endif; ?>
		<?php echo $view['guard'] . $view['button']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Made of escaped parts. ?>
		<p id="<?php echo esc_attr( $slipstream_id ); ?>-consent" class="wp-block-jetpack-mailchimp__consent"><?php echo $view['consent']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Through KSES. ?></p>
	</form>
	<?php foreach ( $view['notices'] as $slipstream_kind => [ $slipstream_text, $slipstream_is_visible ] ) : ?>
		<div class="wp-block-jetpack-mailchimp_notification wp-block-jetpack-mailchimp_<?php echo esc_attr( $slipstream_kind . ( $slipstream_is_visible ? ' is-visible' : '' ) ); ?>" role="<?php echo 'error' === $slipstream_kind ? 'alert' : 'status'; ?>" tabindex="-1"><?php echo esc_html( $slipstream_text ); ?></div>
	<?php endforeach; ?>
</div>
