<?php
/**
 * Markup of the comparison. Themes style its class names.
 * @var array{ images: list<array{attributes: array<string, string>, label: string, value: string}>, data: array<string,
 *     string>, style: string, is_vertical: bool, is_slider: bool, label: string, value: int, value_text: string, } $view
 */

declare( strict_types=1 );

$slipstream_print = static function ( array $attributes ): void {
	foreach ( $attributes as $name => $value ) {
		printf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
	}
};
?>
<div class="juxtapose"<?php $slipstream_print( $view['data'] ); ?>>
	<div class="<?php echo $view['is_slider'] ? 'jx-slider' : ''; ?><?php echo $view['is_slider'] && $view['is_vertical'] ? ' vertical' : ''; ?>" style="<?php echo esc_attr( $view['style'] ); ?>">
	<?php foreach ( $view['images'] as $slipstream_index => $slipstream_image ) : ?>
		<div class="jx-image <?php echo 0 === $slipstream_index ? 'jx-left' : 'jx-right'; ?>">
			<img<?php $slipstream_print( $slipstream_image['attributes'] ); ?>>
		<?php if ( $view['is_slider'] ) : ?>
			<button type="button" class="jx-label" value="<?php echo esc_attr( $slipstream_image['value'] ); ?>" disabled><?php echo esc_html( $slipstream_image['label'] ); ?></button>
		<?php else : ?>
			<span class="jx-label"><?php echo esc_html( $slipstream_image['label'] ); ?></span>
		<?php endif; ?>
		</div>
	<?php endforeach; ?>
	<?php if ( $view['is_slider'] ) : ?>
		<div class="jx-handle" hidden>
			<div class="jx-controller" tabindex="0" role="slider" aria-valuemin="0" aria-valuemax="100" aria-valuenow="<?php echo esc_attr( (string) $view['value'] ); ?>" aria-valuetext="<?php echo esc_attr( $view['value_text'] ); ?>" aria-orientation="<?php echo $view['is_vertical'] ? 'vertical' : 'horizontal'; ?>" aria-label="<?php echo esc_attr( $view['label'] ); ?>"></div>
		</div>
	<?php endif; ?>
	</div>
</div>
