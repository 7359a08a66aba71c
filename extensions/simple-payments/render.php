<?php
/**
 * Template of a product, with Jetpack's class names.
 * @var array{
 *     id: int,
 *     class: string,
 *     image: string,
 *     title: string,
 *     description: string,
 *     price: string,
 *     url: string,
 *     text: string,
 *     is_page: bool,
 * } $view `image` and `text` are already escaped, other values are not. `url` is '' if the product cannot be bought.
 */

declare( strict_types=1 );

?>
<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-<?php echo esc_attr( $view['id'] . $view['class'] ); ?>">
	<div class="jetpack-simple-payments-product">
	<?php if ( '' !== $view['image'] ) : ?>
		<div class="jetpack-simple-payments-product-image"><div class="jetpack-simple-payments-image"><figure><?php echo wp_kses_post( $view['image'] ); ?></figure></div></div>
	<?php endif; ?>
		<div class="jetpack-simple-payments-details">
			<div class="jetpack-simple-payments-title"><p><?php echo esc_html( $view['title'] ); ?></p></div>
			<?php if ( '' !== $view['description'] ) : ?>
			<div class="jetpack-simple-payments-description"><p><?php echo esc_html( $view['description'] ); ?></p></div>
			<?php endif; ?>
			<div class="jetpack-simple-payments-price"><p><?php echo esc_html( $view['price'] ); ?></p></div>
			<?php if ( '' !== $view['url'] ) : ?>
			<a class="jetpack-simple-payments-purchase<?php echo $view['is_page'] ? ' wp-block-button__link wp-element-button' : ''; ?>" href="<?php echo esc_url( $view['url'] ); ?>"><?php echo wp_kses_post( $view['text'] ); ?></a>
			<?php elseif ( '' !== $view['text'] ) : ?>
			<p class="jetpack-simple-payments-purchase-message"><?php echo wp_kses_post( $view['text'] ); ?></p>
			<?php endif; ?>
		</div>
	</div>
</div>
