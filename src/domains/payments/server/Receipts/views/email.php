<?php
/**
 * Template of an email about a payment.
 *
 * @var array{text: string, rows: array<string, string>, url: string, link: string, note: string, is_test: bool} $view
 */

declare( strict_types=1 );

?>
<?php if ( $view['is_test'] ) : ?>
<p><strong><?php esc_html_e( 'This is a test. No money was moved.', 'slipstream' ); ?></strong></p>
<?php endif; ?>
<p><?php echo esc_html( $view['text'] ); ?></p>
<?php foreach ( array_diff( $view['rows'], [ '' ] ) as $slipstream_label => $slipstream_value ) : ?>
<p><?php echo esc_html( $slipstream_label ); ?>: <strong><?php echo nl2br( esc_html( $slipstream_value ) ); ?></strong></p>
<?php endforeach; ?>
<?php if ( '' !== $view['url'] ) : ?>
<p><a href="<?php echo esc_url( $view['url'] ); ?>"><?php echo esc_html( $view['link'] ); ?></a></p>
<?php endif; ?>
<?php if ( '' !== $view['note'] ) : ?>
<p><?php echo nl2br( esc_html( $view['note'] ) ); ?></p>
<?php endif; ?>
