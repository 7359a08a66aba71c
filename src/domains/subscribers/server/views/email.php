<?php
/**
 * Template of an email about a subscription.
 *
 * @var array{text: string, url: string, button: string, note: string, stop: string} $view
 */

declare( strict_types=1 );

?>
<p><?php echo esc_html( $view['text'] ); ?></p>
<p><a href="<?php echo esc_url( $view['url'] ); ?>"><?php echo esc_html( $view['button'] ); ?></a></p>
<?php if ( '' !== $view['note'] ) : ?>
<p><?php echo esc_html( $view['note'] ); ?></p>
<?php endif; ?>
<p><a href="<?php echo esc_url( $view['stop'] ); ?>"><?php esc_html_e( 'Unsubscribe from all emails', 'slipstream' ); ?></a></p>
