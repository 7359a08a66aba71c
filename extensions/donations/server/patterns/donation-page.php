<?php
/**
 * Block pattern: donation page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Contracts\BlockPattern;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Support our work', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Your donation keeps our library open to everyone, seven days a week.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">5</h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'buys a children’s book.', 'slipstream' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">15</h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'pays for an hour of homework help.', 'slipstream' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">100</h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'heats the reading room for a week.', 'slipstream' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:jetpack/donations {"oneTimeDonation":{"show":true,"planId":-1,"amounts":[5,15,100],"heading":<?php echo wp_json_encode( __( 'Make a one-time donation', 'slipstream' ), BlockPattern::JSON ); ?>,"extraText":<?php echo wp_json_encode( __( 'Your contribution is appreciated.', 'slipstream' ), BlockPattern::JSON ); ?>,"buttonText":<?php echo wp_json_encode( __( 'Donate', 'slipstream' ), BlockPattern::JSON ); ?>},"monthlyDonation":{"show":true,"planId":-1,"amounts":[5,15,100],"heading":<?php echo wp_json_encode( __( 'Make a monthly donation', 'slipstream' ), BlockPattern::JSON ); ?>,"extraText":<?php echo wp_json_encode( __( 'Your contribution is appreciated.', 'slipstream' ), BlockPattern::JSON ); ?>,"buttonText":<?php echo wp_json_encode( __( 'Donate monthly', 'slipstream' ), BlockPattern::JSON ); ?>},"annualDonation":{"show":true,"planId":-1,"amounts":[5,15,100],"heading":<?php echo wp_json_encode( __( 'Make a yearly donation', 'slipstream' ), BlockPattern::JSON ); ?>,"extraText":<?php echo wp_json_encode( __( 'Your contribution is appreciated.', 'slipstream' ), BlockPattern::JSON ); ?>,"buttonText":<?php echo wp_json_encode( __( 'Donate yearly', 'slipstream' ), BlockPattern::JSON ); ?>}} /-->
