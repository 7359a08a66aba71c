<?php
declare( strict_types=1 );

namespace Slipstream\Availability;

use Slipstream\Availability\Availability;
use Slipstream\Contracts\BlockPattern;
use Slipstream\Contracts\ContentRepair;
use Slipstream\Contracts\Definition;
use Slipstream\Contracts\DemoSection;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Section;
use Slipstream\Contracts\Service;
use Slipstream\Contracts\Status;
use Slipstream\Contracts\StoredData;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;

/** Collects everything that the site's extensions and domains declare. */
final class Declarations {

	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly Availability $availability,
	) {}

	/** Returns the core's own tables, settings, health checks and personal data. The core cannot be switched off. */
	public function core(): Definition {
		return require Plugin::path( 'src/server/core.php' );
	}

	/** @return array<string, Definition> All definitions by name, domains first, including switched-off features. */
	public function all(): array {
		$names = [ ...$this->registry->domains(), ...array_keys( $this->registry->extensions() ) ];
		return array_combine( $names, array_map( [ $this->extensions, 'load' ], $names ) );
	}

	/**
	 * @return array<string, Definition> Definitions of all domains and of the usable extensions, by name. Domains are always included,
	 *     because stored data stays readable while a feature is off.
	 */
	public function usable(): array {
		return array_filter(
			$this->all(),
			fn ( string $name ): bool => $this->registry->is_domain( $name ) || $this->availability->status( $name )->is_usable(),
			ARRAY_FILTER_USE_KEY
		);
	}

	/** @return list<Page> Pages of the Slipstream menu. */
	public function screens(): array {
		return $this->make(
			Page::class,
			array_map( static fn ( Definition $definition ): array => $definition->screens, $this->usable() )
		);
	}

	/** @return list<Section> Sections of the settings screen, the core's own first. */
	public function settings(): array {
		return $this->make(
			Section::class,
			array_map(
				static fn ( Definition $definition ): array => $definition->settings,
				[ 'core' => $this->core() ] + $this->connectable()
			)
		);
	}

	/** @return array<string, array<string, class-string<HomeCard>>> Cards of the Home screen, by definition and ID. */
	public function cards(): array {
		return array_map(
			static fn ( Definition $definition ): array => $definition->cards,
			[ 'core' => $this->core() ] + $this->usable()
		);
	}

	/** @return list<DemoSection> Parts of the demo page, in their order. */
	public function demo(): array {
		$parts = $this->make(
			DemoSection::class,
			array_map(
				static fn ( Definition $definition ): array => null === $definition->demo ? [] : [ $definition->demo ],
				$this->usable()
			)
		);
		usort( $parts, static fn ( DemoSection $one, DemoSection $other ): int => $one->position <=> $other->position );
		return $parts;
	}

	/** @return list<BlockPattern> Block patterns of the usable extensions. */
	public function patterns(): array {
		return $this->make(
			BlockPattern::class,
			array_map( static fn ( Definition $definition ): array => $definition->patterns, $this->usable() )
		);
	}

	/** @return array<string, list<class-string<MoveSource>>> Classes that find what Jetpack has left, by definition. */
	public function move_sources(): array {
		return array_map(
			static fn ( Definition $definition ): array => $definition->move,
			[ 'core' => $this->core() ] + $this->usable()
		);
	}

	/** @return array<string, list<class-string<ContentRepair>>> Classes that repair posts, by definition. */
	public function repairs(): array {
		return array_map(
			static fn ( Definition $definition ): array => $definition->repairs,
			[ 'core' => $this->core() ] + $this->usable()
		);
	}

	/** @return list<StoredData> Amount of stored data of each kind. */
	public function stored_data(): array {
		return $this->make(
			StoredData::class,
			array_map( static fn ( Definition $definition ): array => $definition->stored_data, $this->usable() )
		);
	}

	/** @return list<Service> Outside services that the owner connects. */
	public function services(): array {
		return $this->make(
			Service::class,
			array_map( static fn ( Definition $definition ): array => $definition->services, $this->connectable() )
		);
	}

	/** @return list<Service> Services of extensions and domains without a health check. */
	public function services_without_check(): array {
		$unchecked = array_filter( $this->connectable(), static fn ( Definition $definition ): bool => [] === $definition->health );
		return $this->make(
			Service::class,
			array_map( static fn ( Definition $definition ): array => $definition->services, $unchecked )
		);
	}

	/**
	 * @return array<string, Definition> Usable extensions, and extensions whose service is not connected yet, so that the owner can
	 *     connect it.
	 */
	private function connectable(): array {
		$is_shown = fn ( Status $status ): bool => $status->is_usable() || Status::MISSING_SERVICE === $status->reason;
		return array_filter(
			$this->all(),
			fn ( string $name ): bool => $this->registry->is_domain( $name ) || $is_shown( $this->availability->status( $name ) ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/** @return list<RouteProvider> Providers of the REST routes. */
	public function route_providers(): array {
		return $this->instances_of(
			RouteProvider::class,
			array_map( static fn ( Definition $definition ): array => $definition->routes, $this->usable() )
		);
	}

	/**
	 * Returns the instances of the classes that definitions declare.
	 * @template T of object
	 * @param class-string<T> $type    Expected type.
	 * @param array<string, list<class-string>> $classes Classes by name of their extension or domain.
	 * @return list<T> Instances of that type. Classes that cannot be loaded are skipped.
	 */
	public function instances_of( string $type, array $classes ): array {
		$services = [];
		foreach ( $classes as $name => $own ) {
			foreach ( $own as $class ) {
				$service = $this->extensions->service( $name, $class );
				if ( $service instanceof $type ) {
					$services[] = $service;
				}
			}
		}
		return $services;
	}

	/**
	 * @template T of object
	 * @param class-string<T> $type    Expected type.
	 * @param array<string, list<array{class-string, string}|\Closure(): object>> $entries Factories by name of their extension or domain.
	 * @return list<T> Declared values of that type. Other values are skipped.
	 */
	private function make( string $type, array $entries ): array {
		$made = [];
		foreach ( $entries as $name => $own ) {
			foreach ( $own as $entry ) {
				$declared = $this->extensions->value( $name, $entry, null );
				if ( $declared instanceof $type ) {
					$made[] = $declared;
				}
			}
		}
		return $made;
	}
}
