<?php
declare( strict_types=1 );

use Slipstream\Availability\Availability;
use Slipstream\Availability\Presets;
use Slipstream\Contracts\Status;
use Slipstream\Plans\PlanGate;
use Slipstream\Plugin;
use Slipstream\Shims\EmbedUrl;
use Slipstream\Shims\VisitorNotice;

/** Acts on our gate. A slug may have its prefix or not. */
final class Jetpack_Gutenberg {

	/** Says that an extension may be used. */
	public static function set_extension_available( string $slug ): void {
		self::gate()->report( $slug, Status::available() );
	}

	/**
	 * Says that an extension may not be used.
	 * @param array<mixed> $details More about it.
	 */
	public static function set_extension_unavailable( string $slug, string $reason, array $details = [] ): void {
		self::gate()->report( $slug, Status::unavailable( $reason, $details ) );
	}

	/** Lets the site's plan decide whether an extension may be used. */
	public static function set_availability_for_plan( string $slug ): void {
		$slug = Availability::slug( $slug );
		self::gate()->report( $slug, Plugin::get( PlanGate::class )->missing( $slug ) ?? Status::available() );
	}

	/**
	 * @return array<string, array{available: bool, unavailable_reason?: string, details?: array<mixed>}> The availability of every
	 * extension; by slug.
	 */
	public static function get_availability(): array {
		return array_map( static fn ( Status $status ): array => $status->to_array(), self::gate()->all() );
	}

	/**
	 * @return array<string, array{available: bool, unavailable_reason?: string, details?: array<mixed>}> The same: the gate remembers what
	 * it decided; by slug.
	 */
	public static function get_cached_availability(): array {
		return self::get_availability();
	}

	/** Whether an extension may be used. */
	public static function is_available( string $slug ): bool {
		return self::gate()->status( Availability::slug( $slug ) )->available;
	}

	/** Whether WordPress knows a block. */
	public static function is_registered( string $name ): bool {
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/** The list of extensions that the site offers. */
	public static function blocks_variation(): string {
		return Plugin::get( Presets::class )->variation();
	}

	/**
	 * Loads a block's styles and script into the page. WordPress does it by itself for a block that is rendered.
	 * @param array<string> $dependencies Ignored: our scripts name their own.
	 */
	public static function load_assets_as_required( string $slug, array $dependencies = [] ): void {
		$type = is_admin() ? null : WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/' . Availability::slug( $slug ) );
		array_map( 'wp_enqueue_style', $type->style_handles ?? [] );
		array_map( 'wp_enqueue_script_module', $type->view_script_module_ids ?? [] );
	}

	/**
	 * A notice on the page.
	 * @param string $message May hold br and p.
	 * @param string $status  success, warning, error or info.
	 * @return string Markup; '' for an empty message or an unknown status.
	 */
	public static function notice( string $message, string $status = 'info', string $classes = '' ): string {
		return VisitorNotice::render( $message, $status, $classes );
	}

	/**
	 * Checks an address that is about to be embedded.
	 * @param array<string> $allowed  Hosts, or regular expressions for the whole address.
	 * @param bool          $is_regex Which of the two.
	 * @return string|false The address in its regular form; false when it is not allowed.
	 */
	public static function validate_block_embed_url( string $url, array $allowed = [], bool $is_regex = false ): string|false {
		return EmbedUrl::validate( $url, array_values( $allowed ), $is_regex );
	}

	private static function gate(): Availability {
		return Plugin::get( Availability::class );
	}
}
