<?php
declare( strict_types=1 );

namespace Slipstream\Registration;

use Closure;
use Slipstream\Admin\Notices;
use Slipstream\Availability\Status;
use Slipstream\Blocks\BlockAttributes;
use Slipstream\Plugin;
use Throwable;
use WP_Block;

/** Includes each server.php at most once, and sets each extension's hooks at most once. */
final class Extensions {

	/** @var array<string, Definition> What was included, by slug. */
	private array $loaded = [];

	/** @var array<string, true> The slugs whose hooks are set. */
	private array $started = [];

	/** @var array<string, true> The slugs whose server.php is broken. */
	private array $broken = [];

	public function __construct(
		private readonly Registry $registry,
		private readonly Notices $notices,
	) {}

	/** @return Definition An extension's definition; an empty one when it has no server.php; one that is not ready when that is broken. */
	public function load( string $slug ): Definition {
		return $this->loaded[ $slug ] ??= $this->read( $slug );
	}

	/** Whether an extension's server half is missing or broken. */
	public function is_broken( string $slug ): bool {
		$this->load( $slug );
		return isset( $this->broken[ $slug ] );
	}

	/** Sets an extension's hooks, jobs and post meta. */
	public function start( string $slug ): void {
		if ( isset( $this->started[ $slug ] ) ) {
			return;
		}
		$this->started[ $slug ] = true;
		$extension              = $this->load( $slug );
		foreach ( $extension->hooks as [ $hook, $class, $method, $priority, $arguments ] ) {
			add_filter( $hook, self::callback( [ $class, $method ] ), $priority, $arguments );
		}
		foreach ( $extension->jobs as $hook => $job ) {
			add_action( $hook, self::callback( $job ), 10, 2 );
		}
		foreach ( $extension->meta as $post_type => $keys ) {
			foreach ( $keys as $key => $arguments ) {
				register_post_meta( $post_type, $key, $arguments );
			}
		}
	}

	/** @return callable|null What renders a block; null when a visitor gets what is saved. */
	public function renderer( string $block ): ?callable {
		$slug   = $this->registry->owner( $block );
		$render = null === $slug ? null : ( $this->load( $slug )->render[ $block ] ?? null );
		if ( null === $render ) {
			return null;
		}
		$callback = self::callback( $render );
		// WordPress always gives the block; others that call a renderer themselves may not.
		return static fn ( array $attributes, string $content = '', ?WP_Block $given = null ): string => $callback(
			new BlockAttributes( $attributes ),
			$content,
			$given ?? new WP_Block(
				[
					'blockName'    => $block,
					'attrs'        => $attributes,
					'innerBlocks'  => [],
					'innerHTML'    => $content,
					'innerContent' => [ $content ],
				]
			)
		);
	}

	/** @return array<string, mixed> What an extension lets the editor know from the start. */
	public function editor_data( string $slug ): array {
		$values = array_map( static fn ( array|Closure $entry ): mixed => self::callback( $entry )(), $this->load( $slug )->editor_data );
		return array_filter( $values, static fn ( mixed $value ): bool => null !== $value );
	}

	/**
	 * A definition's entry as something that can be called; its service is made when it is called.
	 * @param array{class-string, string}|Closure $entry Class and method, or a function.
	 */
	public static function callback( array|Closure $entry ): callable {
		if ( $entry instanceof Closure || is_callable( $entry ) ) {
			return $entry;
		}
		return Plugin::call( $entry[0], $entry[1] );
	}

	private function read( string $slug ): Definition {
		if ( true !== ( $this->registry->extensions()[ $slug ]['server'] ?? false ) ) {
			return new Definition();
		}
		$file = "{$this->registry->extensions_dir}/$slug/server.php";
		try {
			$definition = is_file( $file ) ? include $file : null;
		} catch ( Throwable ) {
			$definition = null;
		}
		if ( $definition instanceof Definition ) {
			return $definition;
		}
		$this->notices->report_broken_file( $file );
		$this->broken[ $slug ] = true;
		return new Definition( ready: static fn (): Status => Status::unavailable( Status::UNKNOWN ) );
	}
}
