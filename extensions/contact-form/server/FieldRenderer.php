<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\ClassList;

/** Renders fields with the class names that themes style. */
final class FieldRenderer {

	/** Rows of a text area, for pages without CSS. */
	private const ROWS = '20';

	public function __construct(
		private readonly ChoiceRenderer $choices,
		private readonly FileRenderer $files,
	) {}

	public function render( FieldView $view, FormSource $source ): string {
		$field = $view->field;
		$html  = match ( true ) {
			FieldType::Hidden === $field->type => '',
			FieldType::Consent === $field->type && ! $field->is_explicit => $this->wrap( $view, $this->implicit_consent( $field ) ),
			in_array( $field->type, [ FieldType::Checkbox, FieldType::Consent ], true ) => $this->wrap( $view, $this->checkbox( $view ) ),
			$field->type->is_group() => $this->wrap( $view, $this->choices->render( $view ) ),
			default => $this->wrap( $view, $this->label( $view ) . $this->control( $view ) . FieldMarkup::notes( $view ) ),
		};
		/**
		 * Filters the markup of a field.
		 * @param string   $html    HTML of the field, including its label.
		 * @param string   $label   Label of the field.
		 * @param int|null $post_id Post that contains the form; null for a form in a template or a widget.
		 */
		$filtered = apply_filters( 'grunion_contact_form_field_html', $html, $field->label, $source->post->ID ?? null );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/** Wraps a field. The wrapper has the input's class names with the suffix `-wrap`. */
	private function wrap( FieldView $view, string $html ): string {
		$classes = [ 'grunion-field-wrap', "grunion-field-{$view->field->type->value}-wrap" ];
		foreach ( explode( ' ', (string) preg_replace( '/\s++/', ' ', FieldMarkup::extra_classes( $view->field ) ) ) as $class ) {
			$classes[] = '' === $class ? '' : "$class-wrap";
		}
		$classes['has-error'] = '' !== $view->error;
		$attributes           = [
			'class'         => ClassList::join( $classes ),
			// The view script shows this message before it opens the next step.
			'data-required' => $view->field->is_required ? FieldChecker::missing( $view->field ) : null,
		];
		return sprintf( '<div%s>%s</div>', Html::attributes( $attributes ), $html );
	}

	private function label( FieldView $view ): string {
		return sprintf(
			'<label for="%s" class="grunion-field-label %s">%s</label>',
			esc_attr( $view->id ),
			esc_attr( $view->field->type->value ),
			FieldMarkup::name( $view->field )
		);
	}

	private function control( FieldView $view ): string {
		$field      = $view->field;
		$common     = FieldMarkup::common( $view );
		$attributes = $common + [
			'placeholder'  => $field->placeholder,
			'autocomplete' => $field->type->autocomplete(),
		];
		return match ( $field->type ) {
			FieldType::Textarea => sprintf(
				"<textarea rows=\"%s\"%s>\n%s</textarea>",
				self::ROWS,
				Html::attributes( $attributes ),
				Html::escape( $view->text() )
			),
			FieldType::Select => sprintf( '<select%s>%s</select>', Html::attributes( $common ), $this->select_options( $view ) ),
			FieldType::File => $this->files->render( $view ),
			FieldType::Slider => $this->slider( $view ),
			default => sprintf(
				'<input type="%s"%s%s>',
				$field->type->input_type(),
				Html::attributes( $this->limits( $field ) + $attributes ),
				Html::value( $view->text() )
			),
		};
	}

	/**
	 * @return array<string, string|bool|null> Further HTML attributes of a number or date input. The placeholder is for
	 *     browsers that show a date input as text.
	 */
	private function limits( Field $field ): array {
		return match ( $field->type ) {
			FieldType::Date => [
				'placeholder' => 'YYYY-MM-DD',
				'max'         => '9999-12-31',
			],
			FieldType::Number => $this->bounds( $field ) + [ 'step' => 'any' ],
			default => [],
		};
	}

	/** Renders a slider. It always has a value, so an optional one counts as answered only after the visitor has moved it. */
	private function slider( FieldView $view ): string {
		$field      = $view->field;
		$appearance = $field->appearance;
		$attributes = $this->bounds( $field ) + array_diff_key( FieldMarkup::common( $view ), [ 'required' => true ] ) + [
			'data-optional' => $field->is_required || '' !== $view->text() ? null : __( 'No answer', 'slipstream' ),
		];
		$end        = static fn ( string $label, string $bound ): string =>
			'' === $label ? number_format_i18n( $field->bound( $bound ) ) : $label;
		return sprintf(
			'<div class="slipstream-slider"><input type="range"%s%s><span class="slipstream-slider__ends"><span>%s</span><output for="%s"></output><span>%s</span></span></div>',
			Html::attributes( $attributes ),
			Html::value( '' === $view->text() ? FieldBounds::start( $field ) : $view->text() ),
			esc_html( $end( $appearance->min_label, 'min' ) ),
			esc_attr( $view->id ),
			esc_html( $end( $appearance->max_label, 'max' ) )
		);
	}

	/** @return array<string, string> The limits as HTML attributes, with JavaScript's number format. */
	private function bounds( Field $field ): array {
		return array_map( static fn ( float $bound ): string => (string) wp_json_encode( $bound ), $field->bounds );
	}

	private function select_options( FieldView $view ): string {
		$empty = '' === $view->field->placeholder ? '' : sprintf( '<option value="">%s</option>', esc_html( $view->field->placeholder ) );
		return $empty
			. implode(
				array_map(
					static fn ( array $option ): string => sprintf(
						'<option%s%s>%s</option>',
						Html::value( $option['value'] ),
						in_array( $option['value'], $view->values(), true ) ? ' selected' : '',
						esc_html( $option['label'] )
					),
					$view->field->options()
				)
			);
	}

	private function checkbox( FieldView $view ): string {
		$field      = $view->field;
		$is_consent = FieldType::Consent === $field->type;
		$attributes = [ 'type' => 'checkbox' ] + FieldMarkup::common( $view ) + [ 'checked' => [] !== $view->values() ];
		$text       = $is_consent ? Html::inline( $field->message ) : null;
		return sprintf(
			'<label class="grunion-field-label %s"><input%s%s> %s</label>%s',
			$is_consent ? 'consent consent-explicit' : 'checkbox',
			Html::attributes( $attributes ),
			Html::value( __( 'Yes', 'slipstream' ) ),
			FieldMarkup::name( $field, $text ),
			FieldMarkup::notes( $view )
		);
	}

	/** Renders the text of an implicit consent, which visitors give by sending the form. */
	private function implicit_consent( Field $field ): string {
		return sprintf( '<p class="grunion-field-label consent consent-implicit">%s</p>', Html::inline( $field->message ) );
	}
}
