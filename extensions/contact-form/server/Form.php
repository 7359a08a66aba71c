<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;

/** A form as its post contains it now. A cached page may still show an older version. */
final class Form {

	/**
	 * Names that fields must not have, because WordPress or this plugin reads these parameters. Query variables and invalid
	 * names are checked separately.
	 */
	private const RESERVED = [ 'action', 'contact-form-id', 'contact-form-hash', '_wpnonce', '_wp_http_referer', 'submit' ];

	/** Maximum bytes of a label in a field's name. */
	private const MAX_SLUG = 60;

	/** Maximum fields of a form. PHP's default limit for inputs in a request (`max_input_vars`). */
	public const MAX_FIELDS = 1000;

	/** Names that PHP keeps unchanged when it reads a request, up to a length. */
	private const NAME = '/^[A-Za-z_][A-Za-z0-9_-]{0,199}$/D';

	/**
	 * @param string       $id     ID in the page: the post ID, `widget-…`, or `site` for a form in a template.
	 * @param list<Field>  $fields Fields with names.
	 * @param list<string> $markup Markup before, between and after the fields.
	 * @param string       $hash   Changes with every setting that affects values or recipients.
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
	 * Creates a form from rendered content. Adds the default fields to a form without fields, unless the content contains an HTML
	 * comment: the comment may be a broken placeholder of a field.
	 * @param string $content Rendered content with field placeholders.
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

	/**
	 * Returns a copy with another hash, for a page that contains a form several times. So only the submitted copy shows the
	 * result.
	 */
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
	 * Adds names to fields.
	 * @param list<Field> $fields Fields without names.
	 * @return list<Field> Fields with unique names.
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

	/**
	 * Returns the name of a field: the author's ID, or one made from the label. WordPress must not use the name as a query
	 * variable, or it would show another page.
	 */
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
