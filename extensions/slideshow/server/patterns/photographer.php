<?php
/**
 * Block pattern: photographer.
 *
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Contracts\BlockPattern;
use Slipstream\Plugin;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Photographs of quiet places', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'I take pictures of landscapes, houses and the people who live in them.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/slideshow {"sizeSlug":"large"} -->
<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="<?php esc_attr_e( 'Mountains in front of a rising sun', 'slipstream' ); ?>" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="<?php echo esc_url( Plugin::url( 'extensions/slideshow/pictures/morning.svg' ) ); ?>"/></figure></li><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="<?php esc_attr_e( 'A boat on a calm sea', 'slipstream' ); ?>" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="<?php echo esc_url( Plugin::url( 'extensions/slideshow/pictures/sea.svg' ) ); ?>"/></figure></li><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="<?php esc_attr_e( 'Firs under the moon', 'slipstream' ); ?>" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="<?php echo esc_url( Plugin::url( 'extensions/slideshow/pictures/night.svg' ) ); ?>"/></figure></li></ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:jetpack/slideshow -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Portraits', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'One hour, ten pictures of your choice: 180', 'slipstream' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Weddings', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'From the first guest to the last dance: 1,400', 'slipstream' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Houses', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Inside and outside, in the best light of the day: 320', 'slipstream' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Ask for a date', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-form -->
<!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-select {"label":<?php echo wp_json_encode( __( 'What shall I photograph?', 'slipstream' ), BlockPattern::JSON ); ?>,"options":[<?php echo wp_json_encode( __( 'Portraits', 'slipstream' ), BlockPattern::JSON ); ?>,<?php echo wp_json_encode( __( 'Wedding', 'slipstream' ), BlockPattern::JSON ); ?>,<?php echo wp_json_encode( __( 'House', 'slipstream' ), BlockPattern::JSON ); ?>]} /-->

<!-- wp:jetpack/field-date {"label":<?php echo wp_json_encode( __( 'Date', 'slipstream' ), BlockPattern::JSON ); ?>} /-->

<!-- wp:jetpack/field-textarea {"label":<?php echo wp_json_encode( __( 'Message', 'slipstream' ), BlockPattern::JSON ); ?>} /-->

<!-- wp:jetpack/button {"element":"button","text":<?php echo wp_json_encode( __( 'Ask for a date', 'slipstream' ), BlockPattern::JSON ); ?>} /-->
<!-- /wp:jetpack/contact-form -->
