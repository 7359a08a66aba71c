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

/** Includes each server.php of extensions and domains at most once, and sets the hooks of each at most once. */
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

	/** @return Definition Of an extension or a domain; an empty one when it has no server.php; one that is not ready when that is broken. */
	public function load( string $slug ): Definition {
		return $this->loaded[ $slug ] ??= $this->read( $slug );
	}

	/** Whether an extension's server half is missing or broken. */
	public function is_broken( string $slug ): bool {
		$this->load( $slug );
		return isset( $this->broken[ $slug ] );
	}

	/** Sets the hooks, jobs, post meta and post types of an extension or a domain, and of the domains that it uses. */
	public function start( string $slug ): void {
		if ( isset( $this->started[ $slug ] ) ) {
			return;
		}
		$this->started[ $slug ] = true;
		foreach ( $this->registry->extensions()[ $slug ]['domains'] ?? [] as $domain ) {
			$this->start( $domain );
		}
		$extension = $this->load( $slug );
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
		foreach ( $extension->post_types as $post_type => $arguments ) {
			register_post_type( $post_type, self::callback( $arguments )() );
		}
		foreach ( $extension->post_statuses as $status => $arguments ) {
			register_post_status( $status, self::callback( $arguments )() );
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
		return new Definition( ready: static fn (): Status => Status::unavailable( Status::UNKNOWN ) );
	}
}
