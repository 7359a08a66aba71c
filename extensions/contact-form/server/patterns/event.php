<?php
/**
 * Block pattern: event.
 *
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Contracts\BlockPattern;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Concert by the lake', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Saturday, June 20, 7 pm. Doors open at 6:30 pm.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Program', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( '7 pm: Songs of the coast', 'slipstream' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( '8 pm: Break with drinks and snacks', 'slipstream' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( '8:30 pm: Dance music until late', 'slipstream' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Place', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address {"address":"12 Harbour Street","city":"Lakeside","region":"ME","postal":"04101"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">12 Harbour Street</div><div><span class="jetpack-address__city">Lakeside</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04101</span></div></div>
<!-- /wp:jetpack/address --></div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Sign up', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-form -->
<!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-radio {"label":<?php echo wp_json_encode( __( 'Will you come?', 'slipstream' ), BlockPattern::JSON ); ?>,"required":true,"options":[<?php echo wp_json_encode( __( 'Yes', 'slipstream' ), BlockPattern::JSON ); ?>,<?php echo wp_json_encode( __( 'Maybe', 'slipstream' ), BlockPattern::JSON ); ?>,<?php echo wp_json_encode( __( 'No', 'slipstream' ), BlockPattern::JSON ); ?>]} /-->

<!-- wp:jetpack/field-text {"label":<?php echo wp_json_encode( __( 'Number of people', 'slipstream' ), BlockPattern::JSON ); ?>} /-->

<!-- wp:jetpack/button {"element":"button","text":<?php echo wp_json_encode( __( 'Sign up', 'slipstream' ), BlockPattern::JSON ); ?>} /-->
<!-- /wp:jetpack/contact-form -->
