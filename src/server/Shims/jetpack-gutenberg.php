<?php
declare( strict_types=1 );

use Slipstream\Availability\Availability;
use Slipstream\Availability\Presets;
use Slipstream\Contracts\Status;
use Slipstream\Plans\PlanGate;
use Slipstream\Plugin;
use Slipstream\Shims\EmbedUrl;
use Slipstream\Shims\VisitorNotice;

/** Forwards calls of Jetpack's public functions to our availability gate. Slugs may have a prefix. */
final class Jetpack_Gutenberg {

	/** Marks an extension as available. */
	public static function set_extension_available( string $slug ): void {
		self::gate()->report( $slug, Status::available() );
	}

	/**
	 * Marks an extension as unavailable.
	 * @param array<mixed> $details More about the reason, for the editor.
	 */
	public static function set_extension_unavailable( string $slug, string $reason, array $details = [] ): void {
		self::gate()->report( $slug, Status::unavailable( $reason, $details ) );
	}

	/** Makes an extension available if the site's plan includes it. */
	public static function set_availability_for_plan( string $slug ): void {
		$slug = Availability::slug( $slug );
		self::gate()->report( $slug, Plugin::get( PlanGate::class )->missing( $slug ) ?? Status::available() );
	}

	/**
	 * @return array<string, array{available: bool, unavailable_reason?: string, details?: array<mixed>}> Availability of all extensions,
	 *     by slug.
	 */
	public static function get_availability(): array {
		return array_map( static fn ( Status $status ): array => $status->to_array(), self::gate()->all() );
	}

	/**
	 * @return array<string, array{available: bool, unavailable_reason?: string, details?: array<mixed>}> Same as get_availability(),
	 *     whose result is cached already.
	 */
	public static function get_cached_availability(): array {
		return self::get_availability();
	}

	/** Whether an extension is available. */
	public static function is_available( string $slug ): bool {
		return self::gate()->status( Availability::slug( $slug ) )->available;
	}

	/** Whether a block is registered. */
	public static function is_registered( string $name ): bool {
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/** Returns the name of the current variation: the list of offered extensions. */
	public static function blocks_variation(): string {
		return Plugin::get( Presets::class )->variation();
	}

	/**
	 * Enqueues the styles and script of a block. WordPress does so itself for blocks that it renders.
	 * @param array<string> $dependencies Ignored, because the build declares the dependencies of our scripts.
	 */
	public static function load_assets_as_required( string $slug, array $dependencies = [] ): void {
		$type = is_admin() ? null : WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/' . Availability::slug( $slug ) );
		array_map( 'wp_enqueue_style', $type->style_handles ?? [] );
		array_map( 'wp_enqueue_script_module', $type->view_script_module_ids ?? [] );
	}

	/**
	 * Returns the markup of a notice for visitors.
	 * @param string $message Text. May contain br and p elements.
	 * @param string $status  success, warning, error or info.
	 * @return string Markup; '' if the message is empty or the status unknown.
	 */
	public static function notice( string $message, string $status = 'info', string $classes = '' ): string {
		return VisitorNotice::render( $message, $status, $classes );
	}

	/**
	 * Validates the URL of an embed.
	 * @param array<string> $allowed  Hosts, or regular expressions for the whole URL.
	 * @param bool          $is_regex Whether `$allowed` contains regular expressions.
	 * @return string|false Normalized URL; false if it is not allowed.
	 */
	public static function validate_block_embed_url( string $url, array $allowed = [], bool $is_regex = false ): string|false {
		return EmbedUrl::check( $url, array_values( $allowed ), $is_regex );
	}

	private static function gate(): Availability {
		return Plugin::get( Availability::class );
	}
}
