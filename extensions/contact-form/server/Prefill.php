<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** Initial values of fields: from the URL, the user or the author's default. */
final class Prefill {

	private const MAX_BYTES = 2000;

	/** @return string|list<string> */
	public function value( Field $field ): string|array {
		$linked = $this->linked( $field );
		if ( null !== $linked ) {
			return FieldType::CheckboxMultiple === $field->type ? $linked : ( $linked[0] ?? '' );
		}
		$own = $this->for_user( $field );
		return match ( true ) {
			'' !== $own => $own,
			FieldType::Checkbox === $field->type => in_array( $field->default, [ 'true', '1', 'checked' ], true ) ? '1' : '',
			FieldType::CheckboxMultiple === $field->type => array_values(
				array_intersect( $field->option_values(), array_map( 'trim', explode( ',', $field->default ) ) )
			),
			default => $field->default,
		};
	}

	/** @return list<string>|null Values in the page's URL; null if it contains none. */
	private function linked( Field $field ): ?array {
		// Without a nonce: links may prefill a form, which does nothing until the visitor sends it.
		$text  = filter_input( INPUT_GET, $field->name, FILTER_UNSAFE_RAW );
		$value = is_string( $text ) ? $text : filter_input( INPUT_GET, $field->name, FILTER_UNSAFE_RAW, FILTER_REQUIRE_ARRAY );
		if ( null === $value || false === $value || FieldType::File === $field->type ) {
			return null;
		}
		$texts = array_filter( is_array( $value ) ? array_slice( array_values( $value ), 0, 100 ) : [ $value ], 'is_string' );
		return array_values(
			array_map(
				static fn ( string $text ): string => wp_check_invalid_utf8( mb_strcut( $text, 0, self::MAX_BYTES, 'UTF-8' ) ),
				$texts
			)
		);
	}

	/**
	 * Returns a value from the user's profile, if a plugin enables this. By default it is off, because the page could be
	 * cached.
	 */
	private function for_user( Field $field ): string {
		$is_wanted = in_array( $field->type, [ FieldType::Name, FieldType::Email, FieldType::Url ], true ) && is_user_logged_in();
		/**
		 * Filters whether forms contain the name, email address and website of logged-in users.
		 * @param bool $is_on False by default, since a page cache could show them to other visitors.
		 */
		if ( ! $is_wanted || current_user_can( 'manage_options' ) || true !== apply_filters( 'jetpack_auto_fill_logged_in_user', false ) ) {
			return '';
		}
		$user = wp_get_current_user();
		return match ( $field->type ) {
			FieldType::Name => $user->display_name,
			FieldType::Email => $user->user_email,
			default => $user->user_url,
		};
	}
}
