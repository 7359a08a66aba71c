<?php
/**
 * Block pattern: post for members.
 *
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Contracts\BlockPattern;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:paragraph -->
<p><?php esc_html_e( 'Write here what everyone can read: the beginning of the story, or why it matters.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:premium-content/container -->
<div class="wp-block-premium-content-container"><!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Subscribe to get access', 'slipstream' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Read more of this content when you subscribe today.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:jetpack/recurring-payments -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":<?php echo wp_json_encode( __( 'Subscribe', 'slipstream' ), BlockPattern::JSON ); ?>} /--></div>
<!-- /wp:jetpack/recurring-payments -->

<!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link"><?php esc_html_e( 'Log in', 'slipstream' ); ?></a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons --></div>
<!-- /wp:premium-content/logged-out-view -->

<!-- wp:premium-content/subscriber-view -->
<div class="wp-block-premium-content-subscriber-view entry-content"><!-- wp:paragraph -->
<p><?php esc_html_e( 'Write here what only members can read.', 'slipstream' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:premium-content/subscriber-view --></div>
<!-- /wp:premium-content/container -->
