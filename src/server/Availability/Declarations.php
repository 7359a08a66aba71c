<?php
declare( strict_types=1 );

namespace Slipstream\Availability;

use Slipstream\Availability\Availability;
use Slipstream\Contracts\Definition;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Section;
use Slipstream\Contracts\Service;
use Slipstream\Contracts\Status;
use Slipstream\Contracts\StoredData;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;

/** What the extensions and domains of this site declare. */
final class Declarations {

	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly Availability $availability,
	) {}

	/** Tables, settings, checks and personal data of the core itself, which is never switched off. */
	public function core(): Definition {
		return require Plugin::path( 'src/server/core.php' );
	}

	/** @return array<string, Definition> Of everything, also of what is switched off; by name, domains first. */
	public function all(): array {
		$names = [ ...$this->registry->domains(), ...array_keys( $this->registry->extensions() ) ];
		return array_combine( $names, array_map( [ $this->extensions, 'load' ], $names ) );
	}

	/**
	 * @return array<string, Definition> Of all domains and of the extensions that may be used; by name. What came in stays readable while a
	 * feature is off.
	 */
	public function usable(): array {
		return array_filter(
			$this->all(),
			fn ( string $name ): bool => $this->registry->is_domain( $name ) || $this->availability->status( $name )->is_usable(),
			ARRAY_FILTER_USE_KEY
		);
	}

	/** @return list<Page> The pages of the menu. */
	public function screens(): array {
		return $this->make(
			Page::class,
			array_map( static fn ( Definition $definition ): array => $definition->screens, $this->usable() )
		);
	}

	/** @return list<Section> The sections of the settings screen, the core's first. */
	public function settings(): array {
		return $this->make(
			Section::class,
			array_map(
				static fn ( Definition $definition ): array => $definition->settings,
				[ 'core' => $this->core() ] + $this->connectable()
			)
		);
	}

	/** @return list<StoredData> How much data there is of each kind. */
	public function stored_data(): array {
		return $this->make(
			StoredData::class,
			array_map( static fn ( Definition $definition ): array => $definition->stored_data, $this->usable() )
		);
	}

	/** @return list<Service> The outside services that the owner connects. */
	public function services(): array {
		return $this->make(
			Service::class,
			array_map( static fn ( Definition $definition ): array => $definition->services, $this->connectable() )
		);
	}

	/** @return array<string, Definition> Those that may be used, and those that wait for a service: else nobody could connect it. */
	private function connectable(): array {
		$is_shown = fn ( Status $status ): bool => $status->is_usable() || Status::MISSING_SERVICE === $status->reason;
		return array_filter(
			$this->all(),
			fn ( string $name ): bool => $this->registry->is_domain( $name ) || $is_shown( $this->availability->status( $name ) ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/** @return list<RouteProvider> What the extensions and domains offer by REST. */
	public function route_providers(): array {
		return $this->instances_of(
			RouteProvider::class,
			array_map( static fn ( Definition $definition ): array => $definition->routes, $this->usable() )
		);
	}

	/**
	 * Services that a definition declares by their classes.
	 * @template T of object
	 * @param class-string<T>                         $type    Of the services.
	 * @param array<string, list<class-string>> $classes By the name of their extension or domain.
	 * @return list<T> Without those whose class cannot be loaded.
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
	 * @param class-string<T>                                                    $type    Of what is declared.
	 * @param array<string, list<array{class-string, string}|\Closure(): object>> $entries What makes each, by the name of their extension
	 *     or domain.
	 * @return list<T> Anything else is left out.
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
