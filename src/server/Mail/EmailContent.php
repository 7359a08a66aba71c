<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

/** The parts of an email. EmailFrame prints heading to footer in this order. All texts are plain; only `$html` contains markup. */
final class EmailContent {

	/**
	 * Creates the content.
	 * @param string                $title      Title of the document, usually the subject.
	 * @param string                $heading    Heading above the text; '' for none.
	 * @param list<string>          $paragraphs Paragraphs. Line breaks are kept; empty ones are omitted.
	 * @param list<EmailRow>        $rows       Rows with a label and a value. Rows without a value are omitted.
	 * @param string                $html       Escaped markup below the rows, such as a list.
	 * @param array<string, string> $buttons    URLs by label. The first button is the most important. Buttons without a URL are omitted.
	 * @param string                $note       Paragraph below the buttons; '' for none.
	 * @param array<string, string> $footer     URLs of links in the footer, by label. A label with the URL '' is text.
	 * @param string                $preview_text Text that lists of emails show after the subject; '' for the beginning of the email.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $heading = '',
		public readonly array $paragraphs = [],
		public readonly array $rows = [],
		public readonly string $html = '',
		public readonly array $buttons = [],
		public readonly string $note = '',
		public readonly array $footer = [],
		public readonly string $preview_text = '',
	) {}
}
