<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;

/** A form as its post defines it now, whatever a page in somebody's cache says. */
final class Form {

	/** What a field must not be called, since WordPress or we read it. PHP and WordPress' query variables are asked besides. */
	private const RESERVED = [ 'action', 'contact-form-id', 'contact-form-hash', '_wpnonce', '_wp_http_referer', 'submit' ];

	/** Short enough for an id, long enough to tell forms apart. */
	private const MAX_SLUG = 60;

	/** PHP reads no more inputs of a request (`max_input_vars`). */
	public const MAX_FIELDS = 1000;

	/** Names that PHP would change, or that are too long to be one. */
	private const NAME = '/^[A-Za-z_][A-Za-z0-9_-]{0,199}$/D';

	/**
	 * @param string       $id     Of the page's element and of the contract: the post's, `widget-…`, or `site` for a form of a template.
	 * @param list<Field>  $fields With names.
	 * @param list<string> $markup Before, between and after the fields.
	 * @param string       $hash   Changes with everything that matters to who sends the form or gets it.
	 */
	private function __construct(
		public readonly string $id,
		public readonly FormSettings $settings,
		public readonly FormSource $source,
		public readonly array $fields,
		public readonly array $markup,
		public readonly string $hash,
	) {}

	/**
	 * A form without fields gets the default ones, unless a comment shows that its fields are broken: nobody asked for others then.
	 * @param string $content Rendered, with markers of fields.
	 */
	public static function from_content( FormSettings $settings, FormSource $source, string $content ): self {
		[ $markup, $fields ] = FieldMarker::split( $content );
		if ( [] === $fields && ! str_contains( $content, '<!--' ) ) {
			$fields = self::default_fields( $settings );
			$markup = [ ...array_fill( 0, count( $fields ), '' ), $content ];
		}
		$id     = $source->is_widget
			? rtrim( 'widget-' . $settings->widget(), '-' )
			: ( null === $source->post ? 'site' : (string) $source->post_id() );
		$fields = self::named( $fields, $id );
		$hash   = hash_init( 'sha1' );
		hash_update( $hash, Json::encode( $settings->identity() ) );
		foreach ( $fields as $field ) {
			hash_update( $hash, Json::encode( $field->identity() ) );
		}
		return new self( $id, $settings, $source, $fields, $markup, hash_final( $hash ) );
	}

	/** The same form once more on the page: who sends one of them gets the answer there. */
	public function as_copy( int $number ): self {
		return $number < 2
			? $this
			: new self( $this->id, $this->settings, $this->source, $this->fields, $this->markup, sha1( "$this->hash|$number" ) );
	}

	public function key(): string {
		return "$this->id|$this->hash";
	}

	public function has_files(): bool {
		return [] !== array_filter( $this->fields, static fn ( Field $field ): bool => FieldType::File === $field->type );
	}

	/** @return list<Field> */
	private static function default_fields( FormSettings $settings ): array {
		$types = [
			FieldType::Name,
			FieldType::Email,
			FieldType::Url,
			...( $settings->shows_subject() ? [ FieldType::Subject ] : [] ),
			FieldType::Textarea,
		];
		return array_map(
			static fn ( FieldType $type ): Field => new Field(
				$type,
				$type->default_label(),
				in_array( $type, [ FieldType::Name, FieldType::Email ], true )
			),
			$types
		);
	}

	/**
	 * @param list<Field> $fields Without names.
	 * @return list<Field> Each with a name of its own.
	 */
	private static function named( array $fields, string $id ): array {
		$taken = [];
		$named = [];
		foreach ( $fields as $field ) {
			$name = self::name( $field, $id );
			while ( isset( $taken[ $name ] ) ) {
				$name .= '-' . $taken[ $name ]++;
			}
			$taken[ $name ] = 1;
			$named[]        = $field->with_name( $name );
		}
		return $named;
	}

	/** The author's id unless it would mean something else in a request: WordPress would look for a post of that name. */
	private static function name( Field $field, string $id ): string {
		$is_free = ! in_array( $field->id, self::RESERVED, true )
			&& ! in_array( $field->id, $GLOBALS['wp']->public_query_vars ?? [], true )
			&& ! str_starts_with( $field->id, 'slipstream_' );
		if ( $is_free && 1 === preg_match( self::NAME, $field->id ) ) {
			return $field->id;
		}
		$slug = sanitize_key( '' === $field->id ? $field->slug() : sanitize_title( $field->id ) );
		return sanitize_html_class( "g$id" ) . '-' . rtrim( substr( $slug, 0, self::MAX_SLUG ), '-' );
	}
}
