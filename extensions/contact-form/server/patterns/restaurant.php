<?php
/**
 * Block pattern: restaurant.
 *
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Contracts\BlockPattern;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Welcome to our table', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'We cook with what grows around us. The menu changes with the seasons.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Starters', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Pumpkin soup with ginger: 8', 'slipstream' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Beetroot salad with goat cheese: 9', 'slipstream' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Main courses', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Trout from the lake with potatoes: 21', 'slipstream' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Mushroom risotto: 17', 'slipstream' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Desserts', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Apple cake with cream: 7', 'slipstream' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Three kinds of cheese: 9', 'slipstream' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Opening hours', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/business-hours /-->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Find us', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address {"address":"12 Harbour Street","city":"Lakeside","region":"ME","postal":"04101"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">12 Harbour Street</div><div><span class="jetpack-address__city">Lakeside</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04101</span></div></div>
<!-- /wp:jetpack/address -->

<!-- wp:jetpack/phone {"phone":"+1 555 010 9999"} -->
<div class="wp-block-jetpack-phone"><a href="tel:+15550109999">+1 555 010 9999</a></div>
<!-- /wp:jetpack/phone --></div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Ask for a table', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-form -->
<!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-date {"label":<?php echo wp_json_encode( __( 'Date', 'slipstream' ), BlockPattern::JSON ); ?>,"required":true} /-->

<!-- wp:jetpack/field-text {"label":<?php echo wp_json_encode( __( 'Number of guests', 'slipstream' ), BlockPattern::JSON ); ?>,"required":true} /-->

<!-- wp:jetpack/field-textarea {"label":<?php echo wp_json_encode( __( 'Wishes and allergies', 'slipstream' ), BlockPattern::JSON ); ?>} /-->

<!-- wp:jetpack/button {"element":"button","text":<?php echo wp_json_encode( __( 'Ask for a table', 'slipstream' ), BlockPattern::JSON ); ?>} /-->
<!-- /wp:jetpack/contact-form -->
