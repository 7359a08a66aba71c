<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\ScriptReply;

/** The untrusted request that sends a form. */
final class SubmissionRequest {

	/**
	 * @param array<mixed> $parameters Unslashed parameters.
	 * @param array<mixed> $files      Files in the format of `$_FILES`.
	 * @param bool         $is_json    Whether the view script sent the request.
	 */
	public function __construct(
		public readonly array $parameters,
		public readonly array $files = [],
		public readonly bool $is_json = false,
	) {}

	/** Returns the submission; null for other requests. */
	public static function current(): ?self {
		$is_ours = SubmissionHandler::ACTION === filter_input( INPUT_POST, 'action', FILTER_UNSAFE_RAW );
		return $is_ours ? new self( PostedForm::read(), $GLOBALS['_FILES'] ?? [], ScriptReply::is_requested() ) : null;
	}

	/**
	 * Returns whether PHP has discarded all parameters, because the files exceed the server's limit. The form's ID is then
	 * unknown.
	 */
	public static function is_truncated(): bool {
		$bytes = (int) sanitize_text_field( wp_unslash( $_SERVER['CONTENT_LENGTH'] ?? '' ) );
		$max   = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		return $max > 0
			&& $bytes > $max
			&& str_starts_with( sanitize_text_field( wp_unslash( $_SERVER['CONTENT_TYPE'] ?? '' ) ), 'multipart/form-data' );
	}

	public function id(): string {
		return $this->text( 'contact-form-id' );
	}

	public function is_for( Form $form ): bool {
		return $form->id === $this->id() && hash_equals( $form->hash, $this->text( 'contact-form-hash' ) );
	}

	private function text( string $name ): string {
		$value = $this->parameters[ $name ] ?? '';
		return is_string( $value ) ? substr( $value, 0, 200 ) : '';
	}

	/**
	 * Returns the submitted value of a field; null if there is none. Without a script, browsers send a slider that was not
	 * moved. It counts only if the author has set a default, or if an answer is required.
	 */
	public function value( Field $field ): mixed {
		$value = $this->parameters[ $field->name ] ?? null;
		if (
			FieldType::Slider !== $field->type
			|| $field->is_required
			|| '' !== $field->default
			|| '' !== $this->text( FormFields::ELAPSED )
		) {
			return $value;
		}
		return FieldBounds::start( $field ) === $value ? null : $value;
	}

	/** Returns the visitor's text for an option such as "Other"; null if there is none. */
	public function other_text( Field $field ): mixed {
		$texts = $this->parameters[ Field::OTHER ] ?? null;
		return is_array( $texts ) ? $texts[ $field->name ] ?? null : null;
	}
}
