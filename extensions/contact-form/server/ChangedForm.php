<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\FormResult;
use WP_Error;

/**
 * Handles a form that was changed, or whose token expired, after a visitor opened the page. It is shown again with their
 * entries.
 */
final class ChangedForm {

	public const CODE = 'slipstream_form_changed';

	/** Request parameters that are not fields. */
	private const HIDDEN = '/^(?:action|contact-form-|slipstream_|_wp)/';

	public static function error(): WP_Error {
		return new WP_Error(
			self::CODE,
			__(
				'This form has changed since you opened the page. Your entries are still here. Check them and send the form again.',
				'slipstream'
			),
			[ 'status' => 409 ]
		);
	}

	/** Returns the visitor's entries as values of the new form. */
	public static function form_result( Form $form, SubmissionRequest $request ): FormResult {
		$sent   = self::entries( $request );
		$free   = array_filter(
			$form->fields,
			static fn ( Field $field ): bool => ! isset( $sent[ $field->name ] ) && self::is_line( $field->type )
		);
		$others = array_diff_key( $sent, array_flip( array_column( $form->fields, 'name' ) ) );
		// With as many new fields as old ones, only their labels were changed, and their names with them.
		if ( count( $free ) === count( $others ) ) {
			$sent = array_diff_key( $sent, $others ) + array_combine( array_column( $free, 'name' ), $others );
		}
		return FormResult::refused( Uploads::add_lost_file_errors( self::error(), $form, $request ), $sent );
	}

	/** @return array<string, mixed> Entries by name, in the order of the old form. */
	public static function entries( SubmissionRequest $request ): array {
		return array_filter(
			$request->parameters,
			static fn ( int|string $name ): bool => 1 !== preg_match( self::HIDDEN, (string) $name ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/** Whether browsers always send the field, even if empty. A script omits an unanswered slider. */
	private static function is_line( FieldType $type ): bool {
		return ! $type->is_group()
			&& ! in_array(
				$type,
				[ FieldType::Checkbox, FieldType::Consent, FieldType::File, FieldType::Hidden, FieldType::Slider ],
				true
			);
	}
}
