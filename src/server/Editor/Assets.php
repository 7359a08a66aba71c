<?php
declare( strict_types=1 );

namespace Slipstream\Editor;

use Slipstream\Assets\BuildAsset;
use Slipstream\Availability\Availability;
use Slipstream\Plugin;
use Slipstream\Registration\Registry;
use Slipstream\Support\Json;
use Slipstream\Support\Notices;

/** Loads one script and one stylesheet into the post, site and widget editors. */
final class Assets {

	public const HANDLE = 'slipstream-editor';

	public function __construct(
		private readonly Registry $registry,
		private readonly Notices $notices,
		private readonly InitialState $state,
	) {}

	/** Hook `admin_init`. Registers the editor stylesheet that all block types share. */
	public function register(): void {
		wp_register_style( self::HANDLE, Plugin::url( 'build/editor.css' ), [ 'wp-components' ], $this->version( 'editor.css' ) );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );
	}

	/** Hook `enqueue_block_editor_assets`. */
	public function enqueue(): void {
		if ( Availability::is_enabled() && $this->enqueue_script() ) {
			wp_enqueue_style( self::HANDLE );
		}
		$this->show_notices();
	}

	/**
	 * Hook `admin_body_class`. Adds a class that styles depend on while upgrade prompts are shown.
	 * @param string $classes Class names, separated by spaces.
	 */
	public function add_body_class( string $classes ): string {
		$screen = get_current_screen();
		return null !== $screen && $screen->is_block_editor() && Availability::is_enabled() && $this->state->enables_prompts()
			? "$classes jetpack-enable-upgrade-nudge"
			: $classes;
	}

	/** Enqueues the editor script with its initial data. Returns false if the build is missing or invalid. */
	private function enqueue_script(): bool {
		$asset = BuildAsset::read( 'editor' );
		if ( null === $asset ) {
			$this->notices->report_broken_file( "{$this->registry->build_dir}/editor.asset.php" );
			return false;
		}
		wp_enqueue_script(
			self::HANDLE,
			Plugin::url( 'build/editor.js' ),
			self::dependencies( $asset['dependencies'] ),
			$asset['version'],
			[ 'in_footer' => true ]
		);
		wp_set_script_translations( self::HANDLE, 'slipstream', Plugin::path( 'languages' ) );
		$globals   = [
			'Jetpack_Editor_Initial_State'  => $this->state->to_array(),
			'Jetpack_Block_Assets_Base_Url' => [ 'url' => Plugin::url( 'build/' ) ],
		];
		$site_type = $this->state->site_type();
		if ( 'other' !== $site_type ) {
			$globals['_currentSiteType'] = $site_type;
		}
		foreach ( $globals as $name => $value ) {
			wp_add_inline_script( self::HANDLE, "window.$name = " . Json::encode( $value ) . ';', 'before' );
		}
		return true;
	}

	/**
	 * @param list<non-empty-string> $handles All dependencies of the script.
	 * @return list<non-empty-string> Dependencies needed on the current screen.
	 */
	private static function dependencies( array $handles ): array {
		$edits_widgets = wp_script_is( 'wp-edit-widgets' ) || wp_script_is( 'wp-customize-widgets' );
		// The widgets screen needs the old `wp.editor`, which the post editor's script would replace.
		return $edits_widgets ? array_values( array_diff( $handles, [ 'wp-editor' ] ) ) : $handles;
	}

	/** Shows administrators' notices inside the editor, which hides the usual ones. */
	private function show_notices(): void {
		foreach ( $this->notices->texts() as $text ) {
			$call = sprintf( 'wp.data.dispatch( "core/notices" ).createErrorNotice( %s, { id: "slipstream" } )', Json::encode( $text ) );
			wp_add_inline_script( 'wp-notices', "window.addEventListener( 'load', () => $call );" );
		}
	}

	private function version( string $name ): string {
		$file = "{$this->registry->build_dir}/$name";
		return is_file( $file ) ? (string) filemtime( $file ) : Plugin::VERSION;
	}
}
