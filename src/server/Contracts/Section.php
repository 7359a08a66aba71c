<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use LogicException;

/** Declares a group of settings. Its values are stored in one autoloaded option, so reading them needs no query. */
final class Section {

	/** Groups of the General tab. */
	public const SITE       = 'site';
	public const IMAGES     = 'images';
	public const FORMS      = 'forms';
	public const NEWSLETTER = 'newsletter';
	public const PAYMENTS   = 'payments';
	public const VISIBILITY = 'visibility';
	public const ADS        = 'ads';

	private const PREFIX = 'slipstream_settings_';

	/**
	 * @param non-empty-string      $name         Lowercase letters and hyphens.
	 * @param list<Field>           $fields       Fields in the order of the form.
	 * @param 'general'|'services'|'jobs' $tab    Tab of the settings screen.
	 * @param self::SITE|self::IMAGES|self::FORMS|self::NEWSLETTER|self::PAYMENTS|self::VISIBILITY|self::ADS $group Group in the tab
	 *     “General”.
	 * @param bool                  $show_in_rest Whether administrators can read and change the section in `wp/v2/settings`.
	 * @param array<string, array{string, string}> $moved Option and key from which a field was moved, by field. Read until the section is
	 *     saved; takes precedence over `$legacy`.
	 * @param array<string, string> $legacy       Keys of old values in the option `slipstream`, by field. Read until the section is
	 *     saved.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly array $fields,
		public readonly string $description = '',
		public readonly string $help_url = '',
		public readonly string $tab = 'general',
		public readonly string $group = self::SITE,
		public readonly bool $show_in_rest = false,
		public readonly array $legacy = [],
		public readonly array $moved = [],
	) {}

	/** Returns the name of the option. uninstall.php deletes it by its prefix. */
	public function option(): string {
		return self::PREFIX . str_replace( '-', '_', $this->name );
	}

	/**
	 * Returns a declared field. Use find() for names that come from a request.
	 * @throws LogicException If no such field is declared, which is a bug of the caller.
	 */
	public function field( string $name ): Field {
		return $this->find( $name ) ?? throw new LogicException( "The settings “{$this->name}” have no field “{$name}”." );
	}

	/** Returns a field; null if no such field is declared. For names that come from a request. */
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
	 *     option.
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
