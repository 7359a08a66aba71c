<?php
/**
 * Template of a star rating.
 * @var array{rating: float, max_rating: int, class_name: string, align: string, color: string, star: string} $view
 */

declare( strict_types=1 );

?>
<div class="<?php echo esc_attr( trim( 'wp-block-jetpack-rating-star ' . $view['class_name'] ) ); ?>" style="text-align:<?php echo esc_attr( $view['align'] ); ?>" itemprop="reviewRating" itemscope itemtype="http://schema.org/Rating">
	<p>
	<?php for ( $slipstream_star = 1; $slipstream_star < $view['rating'] + 1; $slipstream_star++ ) : ?>
		<span aria-hidden="true">★</span>
	<?php endfor; ?>
	</p>
	<?php for ( $slipstream_star = 1; $slipstream_star <= $view['max_rating']; $slipstream_star++ ) : ?>
		<span style="display: none;"
		<?php if ( 1 === $slipstream_star ) : ?>
			itemprop="worstRating" content="0.5"
		<?php elseif ( $view['max_rating'] === $slipstream_star ) : ?>
			itemprop="bestRating" content="<?php echo esc_attr( (string) $view['max_rating'] ); ?>"
		<?php endif; ?>
		>
		<?php foreach ( [ 0.5, 0.0 ] as $slipstream_rest ) : ?>
			<span><svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path class="<?php echo $view['rating'] < $slipstream_star - $slipstream_rest ? 'is-rating-unfilled' : ''; ?>" fill="<?php echo esc_attr( $view['color'] ); ?>" stroke="<?php echo esc_attr( $view['color'] ); ?>" d="<?php echo esc_attr( $view['star'] ); ?>" /></svg></span>
		<?php endforeach; ?>
		</span>
	<?php endfor; ?>
	<span itemprop="ratingValue" class="screen-reader-text" content="<?php echo esc_attr( (string) $view['rating'] ); ?>">
	<?php
	printf(
		/* translators: 1: rating, 2: highest rating. */
		esc_html__( 'Rated %1$s out of %2$s.', 'slipstream' ),
		esc_html( number_format_i18n( $view['rating'], floor( $view['rating'] ) === $view['rating'] ? 0 : 1 ) ),
		esc_html( number_format_i18n( $view['max_rating'] ) )
	);
	?>
	</span>
</div>
