<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\FormResult;
use WP_Error;

/**
 * Handles a submission of a form that has changed since the page was opened, or whose token has expired. The page shows the
 * current form with the visitor's entries.
 */
final class ChangedForm {

	public const CODE = 'slipstream_form_changed';

	/** Names of request parameters that are not fields. */
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

	/** Returns the current form's result, with the visitor's entries as its values. */
	public static function form_result( Form $form, SubmissionRequest $request ): FormResult {
		$sent   = self::entries( $request );
		$free   = array_filter(
			$form->fields,
			static fn ( Field $field ): bool => ! isset( $sent[ $field->name ] ) && self::is_line( $field->type )
		);
		$others = array_diff_key( $sent, array_flip( array_column( $form->fields, 'name' ) ) );
		// Names are made from labels. If there are as many unknown names as fields without an entry, the author has probably only
		// changed labels.
		if ( count( $free ) === count( $others ) ) {
			$sent = array_diff_key( $sent, $others ) + array_combine( array_column( $free, 'name' ), $others );
		}
		return FormResult::refused( Uploads::add_lost_file_errors( self::error(), $form, $request ), $sent );
	}

	/** @return array<string, mixed> Entries by name, in the order of the submitted form. */
	public static function entries( SubmissionRequest $request ): array {
		return array_filter(
			$request->parameters,
			static fn ( int|string $name ): bool => 1 !== preg_match( self::HIDDEN, (string) $name ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/**
	 * Returns whether browsers send the field even if it is empty. Sliders are excluded: the script omits them until they are
	 * answered.
	 */
	private static function is_line( FieldType $type ): bool {
		return ! $type->is_group()
			&& ! in_array(
				$type,
				[ FieldType::Checkbox, FieldType::Consent, FieldType::File, FieldType::Hidden, FieldType::Slider ],
				true
			);
	}
}
