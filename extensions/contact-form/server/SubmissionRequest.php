<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\ScriptReply;

/** A form as it arrives, with nothing believed but which one it wants to be. */
final class SubmissionRequest {

	/**
	 * @param array<mixed> $parameters Without slashes.
	 * @param array<mixed> $files      As PHP has them.
	 * @param bool         $is_json    Whether a script asks, and not the browser.
	 */
	public function __construct(
		public readonly array $parameters,
		public readonly array $files = [],
		public readonly bool $is_json = false,
	) {}

	/**
	 * Null for requests that send something else. A page of an older plugin, in somebody's cache, sends no token: there is nothing to read
	 * then.
	 */
	public static function current(): ?self {
		$is_ours = SubmissionHandler::ACTION === filter_input( INPUT_POST, 'action', FILTER_UNSAFE_RAW );
		return $is_ours ? new self( PostedForm::read(), $GLOBALS['_FILES'] ?? [], ScriptReply::is_requested() ) : null;
	}

	/**
	 * Whether files were sent of which PHP has thrown away everything, the form's name as well, since they are more than the server takes.
	 */
	public static function is_cut(): bool {
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
	 * What was sent for a field. A browser without script sends the number of a slider that nobody moved: it is an answer only
	 * where the author chose it, or where an answer is required.
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

	/** The line of text beside an option such as "Other". */
	public function other( Field $field ): mixed {
		$texts = $this->parameters[ Field::OTHER ] ?? null;
		return is_array( $texts ) ? $texts[ $field->name ] ?? null : null;
	}
}
