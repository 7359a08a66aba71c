<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** What became of a form that somebody has sent; an empty one is a form that nobody has. */
final class Outcome {

	/**
	 * @param bool                              $is_sent Whether the page thanks for it.
	 * @param array<string, string|list<string>> $values  By a field's name.
	 * @param array<string, string>             $errors  By a field's name.
	 * @param string                            $message Why it was not taken, where no field is to blame.
	 * @param bool                              $is_shown Whether the values may be shown: only to who has sent them.
	 */
	public function __construct(
		public readonly bool $is_sent = false,
		public readonly array $values = [],
		public readonly array $errors = [],
		public readonly string $message = '',
		public readonly bool $is_shown = true,
	) {}

	public static function none(): self {
		return new self();
	}

	public function is_refused(): bool {
		return [] !== $this->errors || '' !== $this->message;
	}

	/** Whether somebody has sent the form, so that what stands in it is theirs. */
	public function is_answer(): bool {
		return $this->is_sent || $this->is_refused();
	}
}
