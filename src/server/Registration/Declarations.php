<?php
declare( strict_types=1 );

namespace Slipstream\Registration;

use Slipstream\Admin\Page;
use Slipstream\Availability\Availability;
use Slipstream\Availability\Status;
use Slipstream\Connections\Service;
use Slipstream\Privacy\StoredData;
use Slipstream\Settings\Section;

/** What the extensions and domains of this site declare. */
final class Declarations {

	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly Availability $availability,
	) {}

	/** @return array<string, Definition> Of everything, also of what is switched off; by name, domains first. */
	public function all(): array {
		$names = [ ...$this->registry->domains(), ...array_keys( $this->registry->extensions() ) ];
		return array_combine( $names, array_map( [ $this->extensions, 'load' ], $names ) );
	}

	/** @return array<string, Definition> Of all domains and of the extensions that may be used; by name. What came in stays readable while a feature is off. */
	public function usable(): array {
		return array_filter( $this->all(), fn ( string $name ): bool => $this->is_domain( $name ) || $this->availability->status( $name )->is_usable(), ARRAY_FILTER_USE_KEY );
	}

	/** @return list<Page> The pages of the menu. */
	public function screens(): array {
		return array_merge( ...array_values( array_map( static fn ( Definition $definition ): array => self::make( Page::class, $definition->screens ), $this->usable() ) ) );
	}

	/** @return list<Section> The sections of the settings screen. */
	public function settings(): array {
		return array_merge( ...array_values( array_map( static fn ( Definition $definition ): array => self::make( Section::class, $definition->settings ), $this->connectable() ) ) );
	}

	/** @return list<StoredData> How much data there is of each kind. */
	public function stored_data(): array {
		return array_merge( ...array_values( array_map( static fn ( Definition $definition ): array => self::make( StoredData::class, $definition->stored_data ), $this->usable() ) ) );
	}

	/** @return list<Service> The outside services that the owner connects. */
	public function services(): array {
		return array_merge( ...array_values( array_map( static fn ( Definition $definition ): array => self::make( Service::class, $definition->services ), $this->connectable() ) ) );
	}

	/** @return array<string, Definition> Those that may be used, and those that wait for a service: else nobody could connect it. */
	private function connectable(): array {
		$is_shown = fn ( Status $status ): bool => $status->is_usable() || Status::MISSING_SERVICE === $status->reason;
		return array_filter( $this->all(), fn ( string $name ): bool => $this->is_domain( $name ) || $is_shown( $this->availability->status( $name ) ), ARRAY_FILTER_USE_KEY );
	}

	private function is_domain( string $name ): bool {
		return in_array( $name, $this->registry->domains(), true );
	}

	/**
	 * @template T of object
	 * @param class-string<T>                                     $type    Of what is declared.
	 * @param list<array{class-string, string}|\Closure(): object> $entries What makes each.
	 * @return list<T> Anything else is left out.
	 */
	private static function make( string $type, array $entries ): array {
		$made = [];
		foreach ( $entries as $entry ) {
			$declared = Extensions::callback( $entry )();
			if ( $declared instanceof $type ) {
				$made[] = $declared;
			}
		}
		return $made;
	}
}
