<?php
declare( strict_types=1 );

namespace Slipstream\Availability;

use Slipstream\Contracts\Status;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\PlanGate;
use Slipstream\Registration\Registry;
use Slipstream\Support\Categories;
use WP_Block_Editor_Context;

/**
 * Lists every extension that has a folder, with its state and its texts in the user's language.
 * @phpstan-type Row array{
 *     slug: string,
 *     title: string,
 *     description: string,
 *     group: string,
 *     groupTitle: string,
 *     state: string,
 *     stage: string,
 *     plan: string,
 *     planName: string,
 * }
 */
final class FeatureList {

	/** States by reason. For all other reasons, see state(). */
	private const STATES = [
		Status::SWITCHED_OFF    => 'off',
		Status::MISSING_SERVICE => 'service',
	];

	public function __construct(
		private readonly Registry $registry,
		private readonly Presets $presets,
		private readonly Availability $availability,
		private readonly PlanGate $plan_gate,
		private readonly Catalog $catalog,
	) {}

	/** @return list<Row> All features, ordered by title. */
	public function rows(): array {
		$groups = array_column( get_block_categories( new WP_Block_Editor_Context() ), 'title', 'slug' );
		$rows   = array_map( fn ( string $slug ): array => $this->row( $slug, $groups ), array_keys( $this->registry->extensions() ) );
		usort( $rows, static fn ( array $a, array $b ): int => strcasecmp( remove_accents( $a['title'] ), remove_accents( $b['title'] ) ) );
		return $rows;
	}

	/**
	 * Returns the state of an extension: `on`, `off`, `always` (it has no switch), `plan` (the plan does not include it), `service` (its
	 * service is not connected), or `hidden` (not offered, and administrators cannot switch it on).
	 */
	public function state( string $slug ): string {
		$status  = $this->availability->status( $slug );
		$default = isset( $this->presets->optional()[ $slug ] ) ? 'off' : 'hidden';
		return match ( true ) {
			$status->available    => 'on',
			// Additions to core blocks cannot be switched off.
			! $this->presets->has( $slug ) && ! in_array( $slug, array_column( $this->registry->blocks(), 'extension' ), true ) => 'always',
			$status->lacks_plan() => 'plan',
			default               => self::STATES[ $status->reason ] ?? $default,
		};
	}

	/**
	 * @return array<string, list<string>> Titles of the features that each plan adds, by plan slug. The key '' lists the features of
	 *     every plan.
	 */
	public function titles_by_plan(): array {
		$titles = [];
		foreach ( $this->rows() as $row ) {
			$titles[ $row['plan'] ][] = $row['title'];
		}
		return $titles;
	}

	/**
	 * @param array<string, string> $groups Titles of the inserter's groups.
	 * @return Row One row of the feature list.
	 */
	private function row( string $slug, array $groups ): array {
		$texts = $this->texts( $slug );
		$plan  = (string) $this->plan_gate->needed_plan( $slug );
		$known = $this->catalog->find( $plan );
		return [
			'slug'        => $slug,
			'title'       => '' === $texts['title'] ? $slug : $texts['title'],
			'description' => $texts['description'],
			'group'       => $texts['category'],
			'groupTitle'  => $groups[ Categories::group( $texts['category'] ) ] ?? __( 'Panels', 'slipstream' ),
			'state'       => $this->state( $slug ),
			'stage'       => $this->presets->optional()[ $slug ] ?? '',
			'plan'        => $plan,
			'planName'    => null === $known ? $plan : Catalog::name( $known ),
		];
	}

	/**
	 * Returns the texts in an extension's panel.json or block.json, translated as WordPress translates block metadata.
	 * @return array{title: string, description: string, category: string} Empty texts if the file is missing or invalid.
	 */
	private function texts( string $slug ): array {
		$folder = "{$this->registry->extensions_dir}/$slug";
		$file   = is_file( "$folder/panel.json" ) ? "$folder/panel.json" : "$folder/block.json";
		$read   = is_file( $file ) ? wp_json_file_decode( $file, [ 'associative' => true ] ) : null;
		$texts  = array_filter( is_array( $read ) ? $read : [], 'is_string' ) + [
			'title'       => '',
			'description' => '',
			'category'    => '',
		];
		return [
			'title'       => self::translated( 'title', $texts['title'] ),
			'description' => self::translated( 'description', $texts['description'] ),
			'category'    => $texts['category'],
		];
	}

	private static function translated( string $field, string $text ): string {
		$schema     = (array) get_block_metadata_i18n_schema();
		$translated = '' === $text ? '' : translate_settings_using_i18n_schema( $schema[ $field ] ?? '', $text, 'slipstream' );
		return is_string( $translated ) ? $translated : $text;
	}
}
