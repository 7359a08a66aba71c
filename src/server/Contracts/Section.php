<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use LogicException;

/** Fields that stand together on the settings screen and in one option, which is autoloaded: reading never takes a query. */
final class Section {

	private const PREFIX = 'slipstream_settings_';

	/**
	 * An extension returns it from what its `settings:` names.
	 * @param non-empty-string      $name         Lower-case letters and hyphens.
	 * @param list<Field>           $fields       In the order of the form.
	 * @param 'general'|'services'  $tab          Part of the settings screen.
	 * @param bool                  $show_in_rest Whether `wp/v2/settings` has it, for administrators.
	 * @param array<string, array{string, string}> $moved Where a value is found until then, before `$legacy`: option and key, by field.
	 * @param array<string, string> $legacy       Where a value is found until the section is saved for the first time: the key in the option `slipstream`, by field.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly array $fields,
		public readonly string $description = '',
		public readonly string $help_url = '',
		public readonly string $tab = 'general',
		public readonly bool $show_in_rest = false,
		public readonly array $legacy = [],
		public readonly array $moved = [],
	) {}

	/** Name of its option in the database; uninstall.php knows the prefix. */
	public function option(): string {
		return self::PREFIX . str_replace( '-', '_', $this->name );
	}

	/**
	 * A field that is not declared is a bug of the caller.
	 * @throws LogicException Always then.
	 */
	public function field( string $name ): Field {
		return $this->find( $name ) ?? throw new LogicException( "The settings “{$this->name}” have no field “{$name}”." );
	}

	/** Null for a name that somebody sent and nobody declared. */
	public function find( string $name ): ?Field {
		foreach ( $this->fields as $field ) {
			if ( $field->name === $name ) {
				return $field;
			}
		}
		return null;
	}

	/** @return array{type: 'object', additionalProperties: false, properties: array<string, array<string, mixed>>} JSON schema; of the option. */
	public function schema(): array {
		return [
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => array_combine(
				array_column( $this->fields, 'name' ),
				array_map( static fn ( Field $field ): array => $field->schema(), $this->fields )
			),
		];
	}
}
