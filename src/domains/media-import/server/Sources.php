<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** All sources, in menu order. */
final class Sources {

	/** @var array<string, Source> Sources by ID. */
	private readonly array $sources;

	public function __construct( Sources\Openverse $openverse, Sources\Pexels $pexels, Sources\GooglePhotos $google ) {
		$this->sources = [
			$openverse->id() => $openverse,
			$pexels->id()    => $pexels,
			$google->id()    => $google,
		];
	}

	/** @return array<string, Source> Sources by ID. */
	public function all(): array {
		return $this->sources;
	}

	/**
	 * @return list<array{id: string, label: string, isReady: bool}> Sources for the picker. Sources without credentials are listed
	 *     only for users who may enter them.
	 */
	public function editor_data(): array {
		$sources = array_map(
			static fn ( Source $source ): array => [
				'id'      => $source->id(),
				'label'   => $source->label(),
				'isReady' => $source->is_ready(),
			],
			array_values( $this->sources )
		);
		if ( ! current_user_can( 'upload_files' ) ) {
			return [];
		}
		return current_user_can( 'manage_options' )
			? $sources
			: array_values( array_filter( $sources, static fn ( array $source ): bool => $source['isReady'] ) );
	}
}
