<?php
declare( strict_types=1 );

namespace Slipstream\Registration;

use Closure;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Contracts\Definition;
use Slipstream\Contracts\Status;
use Slipstream\Head\Head;
use Slipstream\Plugin;
use Slipstream\Support\Notices;
use Throwable;
use WP_Block;

/** Loads the server.php of each extension and domain once, when it is needed, and adds its hooks once. */
final class Extensions {

	/** @var array<string, Definition> Loaded definitions, by slug. */
	private array $loaded = [];

	/** @var array<string, true> Slugs whose hooks were added. */
	private array $started = [];

	/** @var array<string, true> Slugs of extensions with a broken server.php or class. */
	private array $broken = [];

	public function __construct(
		private readonly Registry $registry,
		private readonly Notices $notices,
	) {}

	/** @return Definition Definition of the extension or domain. Empty if it has no server.php; never ready if the file is broken. */
	public function load( string $slug ): Definition {
		return $this->loaded[ $slug ] ??= $this->read( $slug );
	}

	/** Whether an extension's server.php is missing or broken, or one of its classes could not be loaded. */
	public function is_broken( string $slug ): bool {
		$this->load( $slug );
		return isset( $this->broken[ $slug ] );
	}

	/** Registers hooks, jobs, post meta and post types of an extension or domain, and first those of the domains it uses. */
	public function start( string $slug ): void {
		if ( isset( $this->started[ $slug ] ) ) {
			return;
		}
		$this->started[ $slug ] = true;
		foreach ( $this->registry->used_domains( $slug ) as $domain ) {
			$this->start( $domain );
		}
		$extension = $this->load( $slug );
		foreach ( $extension->hooks as [ $hook, $class, $method, $priority, $arguments ] ) {
			add_filter( $hook, $this->filter( $slug, $class, $method ), $priority, $arguments );
		}
		foreach ( $extension->jobs as $hook => $job ) {
			// Let exceptions pass, even if a class cannot be loaded: the worker stores the error of the job.
			add_action( $hook, self::callback( $job ), 10, 2 );
		}
		foreach ( $extension->head as $entry ) {
			add_action( 'wp_head', fn (): mixed => $this->value( $slug, $entry, null, Plugin::get( Head::class ) ), 1, 0 );
		}
		foreach ( $extension->meta as $post_type => $keys ) {
			foreach ( $keys as $key => $arguments ) {
				register_post_meta( $post_type, $key, $arguments );
			}
		}
		foreach ( $extension->post_types as $post_type => $arguments ) {
			register_post_type( $post_type, (array) $this->value( $slug, $arguments, [] ) );
		}
		foreach ( $extension->post_statuses as $status => $arguments ) {
			register_post_status( $status, (array) $this->value( $slug, $arguments, [] ) );
		}
	}

	/** @return callable|null Renderer of a block; null prints the saved markup. */
	public function renderer( string $block ): ?callable {
		$slug   = $this->registry->owner( $block );
		$render = null === $slug ? null : ( $this->load( $slug )->render[ $block ] ?? null );
		if ( null === $render ) {
			return null;
		}
		return function ( array $attributes, string $content = '', ?WP_Block $block_object = null ) use ( $slug, $block, $render ): string {
			// WordPress always passes the block as an argument, but other callers may not.
			$block_object ??= new WP_Block(
				[
					'blockName'    => $block,
					'attrs'        => $attributes,
					'innerBlocks'  => [],
					'innerHTML'    => $content,
					'innerContent' => [ $content ],
				]
			);
			return (string) $this->value( $slug, $render, '', new BlockAttributes( $attributes ), $content, $block_object );
		};
	}

	/** @return array<string, mixed> An extension's initial data for the editor. */
	public function editor_data( string $slug ): array {
		$values = array_map( fn ( array|Closure $entry ): mixed => $this->value( $slug, $entry, null ), $this->load( $slug )->editor_data );
		return array_filter( $values, static fn ( mixed $value ): bool => null !== $value );
	}

	/**
	 * Returns a callable for an entry of a definition. Its service is created on the first call.
	 * @param array{class-string, string}|Closure $entry Class and method, or a closure.
	 */
	public static function callback( array|Closure $entry ): callable {
		if ( $entry instanceof Closure || is_callable( $entry ) ) {
			return $entry;
		}
		return Plugin::callback( $entry[0], $entry[1] );
	}

	/**
	 * Returns a filter callback for a declared method. If its class cannot be loaded, it returns the value unchanged.
	 * @param class-string $name Class name.
	 */
	public function filter( string $slug, string $name, string $method ): Closure {
		return fn ( mixed ...$arguments ): mixed => $this->value( $slug, [ $name, $method ], $arguments[0] ?? null, ...$arguments );
	}

	/**
	 * Calls a declared method. If its class cannot be loaded, switches the extension off and shows administrators a notice.
	 * @param array{class-string, string}|Closure $entry    Class and method, or a closure.
	 * @param mixed                               $fallback Value to return if the class cannot be loaded.
	 */
	public function value( string $slug, array|Closure $entry, mixed $fallback, mixed ...$arguments ): mixed {
		if ( $entry instanceof Closure ) {
			return $entry( ...$arguments );
		}
		$callback = Plugin::find( ...$entry );
		if ( null === $callback ) {
			$this->close( $slug, $entry[0] );
			return $fallback;
		}
		return $callback( ...$arguments );
	}

	/**
	 * Returns the service of a declared class.
	 * @template T of object
	 * @param class-string<T> $class
	 * @return T|null Null if the class cannot be loaded.
	 */
	public function service( string $slug, string $class ): ?object {
		try {
			return Plugin::get( $class );
		} catch ( Throwable ) {
			$this->close( $slug, $class );
			return null;
		}
	}

	private function read( string $slug ): Definition {
		$file = $this->registry->definition_file( $slug );
		if ( null === $file ) {
			return new Definition();
		}
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
		return self::unusable();
	}

	/** Switches an extension off for the rest of this request, because one of its classes cannot be loaded. */
	private function close( string $slug, string $class ): void {
		$this->broken[ $slug ] = true;
		$this->loaded[ $slug ] = self::unusable();
		// The notice shows only the last two parts of the path: folder and file.
		$this->notices->report_broken_file( str_replace( '\\', '/', $class ) . '.php' );
	}

	private static function unusable(): Definition {
		return new Definition( ready: static fn (): Status => Status::unavailable( Status::UNKNOWN ) );
	}
}
