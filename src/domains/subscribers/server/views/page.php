<?php
/**
 * Template of the subscription pages. The form submits to the current URL.
 *
 * @var array{answer: \Slipstream\Domains\Subscribers\SubscriptionPageView} $view
 */

declare( strict_types=1 );

?>
<main id="slipstream-subscription" class="slipstream-subscription is-layout-flow" style="max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere">
<h1><?php echo esc_html( $view['answer']->title ); ?></h1>
<?php if ( '' !== $view['answer']->notice ) : ?>
<p role="status"><?php echo esc_html( $view['answer']->notice ); ?></p>
<?php endif; ?>
<?php if ( '' !== $view['answer']->text ) : ?>
<p><?php echo esc_html( $view['answer']->text ); ?></p>
<?php endif; ?>
<?php if ( '' !== $view['answer']->button ) : ?>
<form method="post" action="">
	<?php if ( [] !== $view['answer']->categories ) : ?>
	<fieldset>
		<legend><?php esc_html_e( 'Categories', 'slipstream' ); ?></legend>
		<?php foreach ( $view['answer']->categories as $slipstream_id => $slipstream_name ) : ?>
		<p><label><input type="checkbox" name="<?php echo esc_attr( \Slipstream\Domains\Subscribers\SubscriptionPage::CATEGORIES ); ?>[]" value="<?php echo esc_attr( (string) $slipstream_id ); ?>"<?php checked( in_array( $slipstream_id, $view['answer']->chosen, true ) ); ?>> <?php echo esc_html( $slipstream_name ); ?></label></p>
		<?php endforeach; ?>
	</fieldset>
	<?php endif; ?>
	<?php if ( '' !== $view['answer']->field ) : ?>
	<input type="hidden" name="<?php echo esc_attr( $view['answer']->field ); ?>" value="1">
	<?php endif; ?>
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php echo esc_html( $view['answer']->button ); ?></button></p>
</form>
<?php endif; ?>
<?php if ( '' !== $view['answer']->link ) : ?>
<p><a href="<?php echo esc_url( $view['answer']->link ); ?>"><?php echo esc_html( $view['answer']->link_text ); ?></a></p>
<?php endif; ?>
<p><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'Back to the site', 'slipstream' ); ?></a></p>
</main>
