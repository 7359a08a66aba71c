<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\ClassList;
use Slipstream\Domains\Messages\Files;

/** Markup of fields, with the class names that themes know. */
final class FieldRenderer {

	/** Rows of a message; CSS gives what looks right, this is for who has none. */
	private const ROWS = '20';

	public function render( FieldView $view, FormSource $source ): string {
		$field = $view->field;
		$html  = match ( true ) {
			FieldType::Hidden === $field->type => '',
			FieldType::Consent === $field->type && ! $field->is_explicit => $this->wrap( $view, $this->implicit_consent( $field ) ),
			in_array( $field->type, [ FieldType::Checkbox, FieldType::Consent ], true ) => $this->wrap( $view, $this->checkbox( $view ) ),
			$field->type->is_group() => $this->wrap( $view, $this->group( $view ) ),
			default => $this->wrap( $view, $this->label( $view ) . $this->control( $view ) . $this->notes( $view ) ),
		};
		// The third argument is null where the form stands in no post.
		$filtered = apply_filters( 'grunion_contact_form_field_html', $html, $field->label, $source->post->ID ?? null );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/** The classes of the input come back around it, with `-wrap`. */
	private function wrap( FieldView $view, string $html ): string {
		$classes = [ 'grunion-field-wrap', "grunion-field-{$view->field->type->value}-wrap" ];
		foreach ( explode( ' ', (string) preg_replace( '/\s++/', ' ', $this->extra_classes( $view->field ) ) ) as $class ) {
			$classes[] = '' === $class ? '' : "$class-wrap";
		}
		$classes['has-error'] = '' !== $view->error;
		return sprintf( '<div class="%s">%s</div>', esc_attr( ClassList::join( $classes ) ), $html );
	}

	private function extra_classes( Field $field ): string {
		return trim( $field->class_name . ( $field->width < 100 ? " grunion-field-width-$field->width" : '' ) );
	}

	private function classes( Field $field ): string {
		$extra   = FieldType::Date === $field->type ? 'jp-contact-form-date ' . $this->extra_classes( $field ) : $this->extra_classes( $field );
		$classes = apply_filters( 'jetpack_contact_form_input_class', trim( "{$field->type->value} $extra" ) );
		return is_string( $classes ) ? $classes : $field->type->value;
	}

	private function label( FieldView $view ): string {
		return sprintf( '<label for="%s" class="grunion-field-label %s">%s</label>', esc_attr( $view->id ), esc_attr( $view->field->type->value ), $this->name( $view->field ) );
	}

	/** What the field is called, and whether it must be filled in. */
	private function name( Field $field, ?string $html = null ): string {
		$required = apply_filters( 'jetpack_required_field_text', __( '(required)', 'slipstream' ) );
		return ( $html ?? esc_html( $field->label ) ) . ( $field->is_required ? ' <span>' . esc_html( is_string( $required ) ? $required : '' ) . '</span>' : '' );
	}

	/** @return array<string, string|bool|null> Of each control. */
	private function common( FieldView $view ): array {
		$field = $view->field;
		return [
			'id'               => $view->id,
			'name'             => $field->name,
			'class'            => $this->classes( $field ),
			'required'         => $field->is_required,
			'aria-required'    => $field->is_required ? 'true' : null,
			'aria-invalid'     => '' === $view->error ? null : 'true',
			'aria-describedby' => $view->described_by(),
		];
	}

	private function control( FieldView $view ): string {
		$field      = $view->field;
		$attributes = $this->common( $view ) + [
			'placeholder'  => $field->placeholder,
			'autocomplete' => $field->type->autocomplete(),
		];
		return match ( $field->type ) {
			FieldType::Textarea => sprintf( "<textarea rows=\"%s\"%s>\n%s</textarea>", self::ROWS, Html::attributes( $attributes ), Html::escape( $view->text() ) ),
			FieldType::Select => sprintf( '<select%s>%s</select>', Html::attributes( $this->common( $view ) ), $this->select_options( $view ) ),
			FieldType::File => sprintf( '<input type="file"%s>', Html::attributes( $this->file( $view ) ) ),
			default => sprintf( '<input type="%s"%s%s>', $field->type->input_type(), Html::attributes( $this->limits( $field ) + $attributes ), Html::value( $view->text() ) ),
		};
	}

	/** @return array<string, string|bool|null> Of an input that takes numbers or days; an old browser shows a line of text and the placeholder. */
	private function limits( Field $field ): array {
		return match ( $field->type ) {
			FieldType::Date => [
				'placeholder' => 'YYYY-MM-DD',
				'max'         => '9999-12-31',
			],
			FieldType::Number => [ 'step' => 'any' ] + $this->bounds( $field ),
			FieldType::Slider => $this->bounds( $field ),
			default => [],
		};
	}

	/** @return array<string, string> As JavaScript writes numbers. */
	private function bounds( Field $field ): array {
		return array_map( static fn ( float $bound ): string => (string) wp_json_encode( $bound ), $field->bounds );
	}

	/** @return array<string, string|bool|null> */
	private function file( FieldView $view ): array {
		$max = (int) $view->field->bound( 'max', 1 );
		return [
			'name'     => $view->field->name . '[]',
			'multiple' => $max > 1,
			'accept'   => '.' . implode( ',.', Files::extensions() ),
			'data-max' => (string) $max,
		] + $this->common( $view );
	}

	private function select_options( FieldView $view ): string {
		$empty = '' === $view->field->placeholder ? '' : sprintf( '<option value="">%s</option>', esc_html( $view->field->placeholder ) );
		return $empty . implode( array_map( static fn ( array $option ): string => sprintf( '<option%s%s>%s</option>', Html::value( $option['value'] ), in_array( $option['value'], $view->values(), true ) ? ' selected' : '', esc_html( $option['label'] ) ), $view->field->options ) );
	}

	/** Radio buttons or checkboxes. Of checkboxes one is enough, which `required` can't say. */
	private function group( FieldView $view ): string {
		$field    = $view->field;
		$is_multi = FieldType::CheckboxMultiple === $field->type;
		$role     = [
			'id'               => $view->id,
			'class'            => 'grunion-field-group',
			'role'             => $is_multi ? null : 'radiogroup',
			'aria-required'    => $field->is_required && ! $is_multi ? 'true' : null,
			'aria-invalid'     => '' === $view->error || $is_multi ? null : 'true',
			'aria-describedby' => $view->described_by(),
		];
		$options  = '';
		foreach ( $field->options as $index => $option ) {
			$options .= $this->option( $view, $option, $view->id . '-' . ( $index + 1 ), $is_multi );
		}
		return sprintf( '<fieldset%s><legend class="grunion-field-label %s">%s</legend>%s</fieldset>%s', Html::attributes( $role ), esc_attr( $field->type->value ), $this->name( $field ), $options, $this->notes( $view ) );
	}

	/** @param array{value: string, label: string} $option */
	private function option( FieldView $view, array $option, string $id, bool $is_multi ): string {
		$field      = $view->field;
		$attributes = [
			'type'         => $is_multi ? 'checkbox' : 'radio',
			'id'           => $id,
			'name'         => $is_multi ? "$field->name[]" : $field->name,
			'class'        => $this->classes( $field ),
			'required'     => $field->is_required && ! $is_multi,
			'aria-invalid' => $is_multi && '' !== $view->error ? 'true' : null,
			'checked'      => in_array( $option['value'], $view->values(), true ),
		];
		$class      = $is_multi ? 'grunion-checkbox-multiple-label checkbox-multiple' : 'grunion-radio-label radio';
		return sprintf( '<label class="%s"><input%s%s> %s</label>', $class, Html::attributes( $attributes ), Html::value( $option['value'] ), esc_html( $option['label'] ) );
	}

	private function checkbox( FieldView $view ): string {
		$field      = $view->field;
		$is_consent = FieldType::Consent === $field->type;
		$attributes = [ 'type' => 'checkbox' ] + $this->common( $view ) + [ 'checked' => [] !== $view->values() ];
		$text       = $is_consent ? Html::words( $field->message ) : null;
		return sprintf( '<label class="grunion-field-label %s"><input%s%s> %s</label>%s', $is_consent ? 'consent consent-explicit' : 'checkbox', Html::attributes( $attributes ), Html::value( __( 'Yes', 'slipstream' ) ), $this->name( $field, $text ), $this->notes( $view ) );
	}

	/** Nothing to press: who sends the form consents, and the text says so. */
	private function implicit_consent( Field $field ): string {
		return sprintf( '<p class="grunion-field-label consent consent-implicit">%s</p>', Html::words( $field->message ) );
	}

	/** The error stands beside the hint, not in its place. */
	private function notes( FieldView $view ): string {
		$hint  = '' === $view->hint() ? '' : sprintf( '<p id="%s" class="grunion-field-hint">%s</p>', esc_attr( $view->hint_id() ), esc_html( $view->hint() ) );
		$error = '' === $view->error ? '' : sprintf( '<p id="%s" class="grunion-field-error">%s</p>', esc_attr( $view->error_id() ), esc_html( $view->error ) );
		return $error . $hint;
	}
}
