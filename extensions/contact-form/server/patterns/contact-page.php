<?php
/**
 * Block pattern: contact page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Contracts\BlockPattern;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Contact us', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Write to us, call us, or visit us during our opening hours.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"hello@example.com"} -->
<div class="wp-block-jetpack-email"><a href="mailto:hello@example.com">hello@example.com</a></div>
<!-- /wp:jetpack/email -->

<!-- wp:jetpack/phone {"phone":"+1 555 010 9999"} -->
<div class="wp-block-jetpack-phone"><a href="tel:+15550109999">+1 555 010 9999</a></div>
<!-- /wp:jetpack/phone -->

<!-- wp:jetpack/address {"address":"12 Harbour Street","city":"Lakeside","region":"ME","postal":"04101"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">12 Harbour Street</div><div><span class="jetpack-address__city">Lakeside</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04101</span></div></div>
<!-- /wp:jetpack/address -->

<!-- wp:jetpack/business-hours /--></div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:jetpack/contact-form -->
<!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-textarea {"label":<?php echo wp_json_encode( __( 'Message', 'slipstream' ), BlockPattern::JSON ); ?>,"required":true} /-->

<!-- wp:jetpack/button {"element":"button","text":<?php echo wp_json_encode( __( 'Send message', 'slipstream' ), BlockPattern::JSON ); ?>} /-->
<!-- /wp:jetpack/contact-form --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
