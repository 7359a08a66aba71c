<?php
/**
 * Block pattern: podcast episode.
 *
 * @package slipstream
 */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:jetpack/podcast-player /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'About this episode', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Write here what the episode is about, and who your guests are.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Transcript', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Mira: Welcome to a new episode. Today we talk about slow journeys.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Jonas: Thank you for the invitation. I came by train.', 'slipstream' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Get new episodes by email', 'slipstream' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/subscriptions /-->
