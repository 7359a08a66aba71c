<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Availability\FeatureList;
use Slipstream\Availability\Switches;
use WP_Error;

/** WP-CLI commands that list features and switch them on or off. */
final class FeaturesCommand {

	public function __construct(
		private readonly Output $output,
		private readonly FeatureList $features,
		private readonly Switches $switches,
	) {}

	/**
	 * Command `wp slipstream features list`.
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   Key: `format`.
	 */
	public function list( array $arguments, array $options ): void {
		$this->output->table( $options['format'] ?? 'table', $this->features->rows(), [ 'slug', 'title', 'group', 'state', 'plan' ] );
	}

	/**
	 * Command `wp slipstream features enable <feature>…`.
	 * @param list<string> $slugs Slugs of the features.
	 */
	public function enable( array $slugs ): void {
		$this->switch( $slugs, true );
	}

	/**
	 * Command `wp slipstream features disable <feature>…`.
	 * @param list<string> $slugs Slugs of the features.
	 */
	public function disable( array $slugs ): void {
		$this->switch( $slugs, false );
	}

	/**
	 * @param list<string> $slugs Slugs of the features.
	 * @param bool         $is_on New state of the switches.
	 */
	private function switch( array $slugs, bool $is_on ): void {
		if ( [] === $slugs ) {
			$this->output->error( __( 'Enter at least one feature.', 'slipstream' ) );
			return;
		}
		$result = $this->switches->set( array_fill_keys( $slugs, $is_on ) );
		if ( $result instanceof WP_Error ) {
			$this->output->error( $result->get_error_message() );
			return;
		}
		$this->output->success(
			/* translators: %s: names of features, with commas between. */
			sprintf( $is_on ? __( 'Switched on: %s.', 'slipstream' ) : __( 'Switched off: %s.', 'slipstream' ), implode( ', ', $slugs ) )
		);
	}
}
