<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** What stands in a form's place once it was sent. */
final class SuccessView {

	private const SUMMARY_TAGS = [
		'br'         => [],
		'blockquote' => [ 'class' => true ],
		'p'          => [],
		'b'          => [],
	];

	/** Focus goes there, so that it is read; `autofocus` does it without script. */
	public function render( Form $form, Outcome $outcome, string $id ): string {
		return sprintf(
			'<div class="contact-form-success" role="status" tabindex="-1" autofocus><h3>%s (<a href="%s">%s</a>)</h3>%s</div>',
			esc_html( $form->settings->heading() ),
			esc_url( FormSource::page_url() . "#$id" ),
			esc_html__( 'go back', 'slipstream' ),
			$this->body( $form, $outcome )
		);
	}

	private function body( Form $form, Outcome $outcome ): string {
		if ( FormSettings::MESSAGE === $form->settings->mode() ) {
			return wp_kses_post( wpautop( $form->settings->message() ) );
		}
		$summary = $outcome->is_shown ? $this->summary( $form, $outcome ) : '';
		$message = apply_filters( 'grunion_contact_form_success_message', $summary );
		return is_string( $message ) ? wp_kses( $message, self::SUMMARY_TAGS ) : $summary;
	}

	/** What was left empty says nothing. */
	private function summary( Form $form, Outcome $outcome ): string {
		$items = '';
		foreach ( $form->fields as $field ) {
			$value = $outcome->values[ $field->name ] ?? '';
			$text  = is_array( $value ) ? implode( ', ', $value ) : $value;
			if ( '' !== $text && FieldType::Hidden !== $field->type ) {
				$items .= sprintf( '<p><b>%s:</b> %s<br /><br /></p>', esc_html( $field->label ), nl2br( Html::escape( $text ) ) );
			}
		}
		return '' === $items ? '' : "<blockquote class=\"contact-form-submission\">$items</blockquote>";
	}
}
