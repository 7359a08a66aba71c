<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Messages;
use Slipstream\Submissions\FormResult;

/** Renders the message that replaces a form after it has been sent. */
final class SuccessView {

	private const SUMMARY_TAGS = [
		'br'         => [],
		'blockquote' => [ 'class' => true ],
		'p'          => [],
		'b'          => [],
	];

	public function __construct( private readonly Messages $messages ) {}

	public function render( Form $form, FormResult $form_result, string $id ): string {
		return sprintf(
			'<div class="contact-form-success" role="status" tabindex="-1"><h3%s id="%s">%s (<a href="%s">%s</a>)</h3>%s</div>',
			FormRenderer::HEADING,
			esc_attr( FormRenderer::title_id( $id ) ),
			esc_html( $form->settings->heading() ),
			esc_url( FormSource::page_url() . "#$id" ),
			esc_html__( 'go back', 'slipstream' ),
			$this->body( $form, $form_result )
		);
	}

	private function body( Form $form, FormResult $form_result ): string {
		if ( FormSettings::MESSAGE === $form->settings->mode() ) {
			return Html::inline( wpautop( $form->settings->message() ) );
		}
		$summary = $this->summary( (int) $form_result->reference );
		/**
		 * Filters the summary of values that visitors see after sending a form.
		 * @param string $summary HTML. Only simple tags are kept.
		 */
		$message = apply_filters( 'grunion_contact_form_success_message', $summary );
		return is_string( $message ) ? wp_kses( $message, self::SUMMARY_TAGS ) : $summary;
	}

	/** Returns the summary. Empty and hidden fields are omitted. */
	private function summary( int $message_id ): string {
		$items = '';
		foreach ( $this->messages->find( $message_id )?->entry->fields ?? [] as $field ) {
			if ( '' !== $field->text() && FieldType::Hidden->value !== $field->type ) {
				$items .= sprintf( '<p><b>%s:</b> %s<br /><br /></p>', esc_html( $field->label ), nl2br( Html::escape( $field->text() ) ) );
			}
		}
		return '' === $items ? '' : "<blockquote class=\"contact-form-submission\">$items</blockquote>";
	}
}
