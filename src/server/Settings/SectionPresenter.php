<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\FieldRows;
use Slipstream\Contracts\Section;

/**
 * Describes sections for the forms of the settings screen.
 * @phpstan-type SectionData array{
 *     name: string,
 *     title: string,
 *     description: string,
 *     helpUrl: string,
 *     tab: string,
 *     group: string,
 *     fields: list<array<string, mixed>>,
 *     values: array<string, bool|int|string|RowList>,
 * }
 * @phpstan-import-type RowList from FieldRows
 */
final class SectionPresenter {

	public function __construct( private readonly SettingsStore $store ) {}

	/** @return SectionData Section with its current values. */
	public function present( Section $section ): array {
		return [
			'name'        => $section->name,
			'title'       => $section->title,
			'description' => $section->description,
			'helpUrl'     => $section->help_url,
			'tab'         => $section->tab,
			'group'       => $section->group,
			'fields'      => array_map( self::field( ... ), $section->fields ),
			'values'      => $this->store->values( $section )->all(),
		];
	}

	/** @return array<string, mixed> JSON schema of present(). */
	public static function schema(): array {
		$properties = array_fill_keys( [ 'name', 'title', 'description', 'helpUrl', 'tab', 'group' ], [ 'type' => 'string' ] );
		return [
			'type'       => 'object',
			'properties' => $properties + [
				'fields' => [
					'type'  => 'array',
					'items' => [ 'type' => 'object' ],
				],
				'values' => [ 'type' => 'object' ],
			],
		];
	}

	/** @return array<string, mixed> */
	private static function field( Field $field ): array {
		$choices = [];
		foreach ( $field->choices as $value => $label ) {
			$choices[] = [
				'value' => (string) $value,
				'label' => $label,
			];
		}
		return [
			'name'         => $field->name,
			'type'         => $field->type,
			'label'        => $field->label,
			'description'  => $field->description,
			'choices'      => $choices,
			'min'          => $field->min,
			'max'          => $field->max,
			'placeholder'  => $field->placeholder,
			'helpUrl'      => $field->help_url,
			'confirmation' => $field->confirmation,
			'columns'      => array_map( self::field( ... ), $field->columns ),
		];
	}
}
