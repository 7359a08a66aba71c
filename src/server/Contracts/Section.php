<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use LogicException;

/** A group of fields on the settings screen. Its values are in one autoloaded option, so reading them needs no query. */
final class Section {

	private const PREFIX = 'slipstream_settings_';

	/**
	 * @param non-empty-string      $name         Lower-case letters and hyphens.
	 * @param list<Field>           $fields       In the order of the form.
	 * @param 'general'|'services'  $tab          Part of the settings screen.
	 * @param bool                  $show_in_rest Whether `wp/v2/settings` includes it, for administrators.
	 * @param array<string, array{string, string}> $moved Option and key of values that were moved here, by field. Read until the section is
	 *     saved; before `$legacy`.
	 * @param array<string, string> $legacy       Keys of old values in the option `slipstream`, by field. Read until the section is saved.
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

	/** Name of the option in the database. uninstall.php deletes it by its prefix. */
	public function option(): string {
		return self::PREFIX . str_replace( '-', '_', $this->name );
	}

	/**
	 * Returns a declared field.
	 * @throws LogicException For any other name: a bug of the caller.
	 */
	public function field( string $name ): Field {
		return $this->find( $name ) ?? throw new LogicException( "The settings “{$this->name}” have no field “{$name}”." );
	}

	/** Returns null for a name from a request that no field has. */
	public function find( string $name ): ?Field {
		foreach ( $this->fields as $field ) {
			if ( $field->name === $name ) {
				return $field;
			}
		}
		return null;
	}

	/**
	 * @return array{type: 'object', additionalProperties: false, properties: array<string, array<string, mixed>>} JSON schema of the
	 * option.
	 */
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
