<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\Icon;
use Slipstream\Support\Constants;

/**
 * Renders a group of radio buttons or checkboxes with a legend. Options are texts, images, stars or hearts.
 * @phpstan-import-type Option from FieldOptions
 */
final class ChoiceRenderer {

	/** Values of the HTML attribute `sizes` for images. */
	private const SIZES       = '(max-width: 480px) 45vw, 240px';
	private const LARGE_SIZES = '(max-width: 480px) 90vw, 480px';

	public function __construct( private readonly ChoiceImages $images ) {}

	/** Renders the group. Required checkboxes have no `required` attribute: browsers would require every one of them. */
	public function render( FieldView $view ): string {
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
		return sprintf(
			'<fieldset%s><legend class="grunion-field-label %s">%s</legend>%s</fieldset>%s',
			Html::attributes( $role ),
			esc_attr( $field->type->value ),
			FieldMarkup::name( $field ),
			$this->options( $view ),
			FieldMarkup::notes( $view )
		);
	}

	private function options( FieldView $view ): string {
		$field   = $view->field;
		$options = [];
		foreach ( $field->options() as $index => $option ) {
			$input     = $this->input( $view, $option, $view->id . '-' . ( $index + 1 ) );
			$options[] = match ( true ) {
				isset( $option['image'] ) => $this->picture(
					$field,
					$option['image'],
					$option['label'],
					FieldOptions::letter( $index ),
					$input
				),
				FieldType::Rating === $field->type => self::points( $field, $index + 1, $input ),
				default => sprintf( '<label class="%s">%s %s</label>', self::label_class( $field ), $input, esc_html( $option['label'] ) )
					. self::other( $view, $option ),
			};
		}
		if ( $field->has_images() && $field->appearance->is_shuffled ) {
			$other = null === $field->other_value() ? [] : array_splice( $options, -1 );
			shuffle( $options );
			$options = [ ...$options, ...$other ];
		}
		return match ( true ) {
			$field->has_images() => sprintf(
				'<div class="slipstream-pictures%s">%s</div>',
				$field->appearance->is_large ? ' is-large' : '',
				implode( $options )
			),
			FieldType::Rating === $field->type => sprintf(
				'<div class="slipstream-rating is-%s">%s</div>',
				esc_attr( $field->appearance->icon ),
				implode( $options )
			),
			default => implode( $options ),
		};
	}

	/** @param Option $option See FieldOptions. */
	private function input( FieldView $view, array $option, string $id ): string {
		$field      = $view->field;
		$is_multi   = FieldType::CheckboxMultiple === $field->type;
		$attributes = [
			'type'         => $is_multi ? 'checkbox' : 'radio',
			'id'           => $id,
			'name'         => $is_multi ? "$field->name[]" : $field->name,
			'class'        => FieldMarkup::classes( $field ),
			'required'     => $field->is_required && ! $is_multi,
			'aria-invalid' => $is_multi && '' !== $view->error ? 'true' : null,
			'checked'      => $view->is_chosen( $option['value'] ),
		];
		return sprintf( '<input%s%s>', Html::attributes( $attributes ), Html::value( $option['value'] ) );
	}

	private static function label_class( Field $field ): string {
		return FieldType::CheckboxMultiple === $field->type
			? 'grunion-checkbox-multiple-label checkbox-multiple'
			: 'grunion-radio-label radio';
	}

	/**
	 * Renders the text input of an option such as "Other".
	 * @param Option $option See FieldOptions.
	 */
	private static function other( FieldView $view, array $option ): string {
		if ( ! isset( $option['other'] ) || $option['value'] !== $view->field->other_value() ) {
			return '';
		}
		$placeholder = '' === $option['other'] ? __( 'Please specify…', 'slipstream' ) : $option['other'];
		$attributes  = [
			'type'        => 'text',
			'name'        => sprintf( '%s[%s]', Field::OTHER, $view->field->name ),
			'class'       => 'slipstream-other',
			'aria-label'  => "{$option['label']}: $placeholder",
			'placeholder' => $placeholder,
		];
		return sprintf( '<input%s%s>', Html::attributes( $attributes ), Html::value( $view->other_text() ) );
	}

	/** @param array{id: int, src: string, alt: string} $image */
	private function picture( Field $field, array $image, string $label, string $letter, string $input ): string {
		// If there is a label, it already describes the image.
		$html = $this->images->html(
			[ 'alt' => '' === $label ? $image['alt'] : '' ] + $image,
			$field->appearance->is_large ? self::LARGE_SIZES : self::SIZES
		);
		$name = '' === $label
			? ''
			: sprintf(
				'<span class="%s">%s</span>',
				$field->appearance->shows_labels ? 'slipstream-picture__label' : 'screen-reader-text',
				esc_html( $label )
			);
		$name = '' === $label && '' === $image['alt']
			? sprintf( '<span class="screen-reader-text">%s</span>', esc_html( $letter ) )
			: $name;
		return sprintf(
			'<label class="%s slipstream-picture">%s%s<span class="slipstream-picture__caption"><span class="slipstream-picture__letter" aria-hidden="true">%s</span>%s</span></label>',
			self::label_class( $field ),
			$input,
			$html,
			esc_html( $letter ),
			$name
		);
	}

	private static function points( Field $field, int $points, string $input ): string {
		$max = (int) $field->bound( 'max' );
		/* translators: 1: points of a rating, 2: the maximum. */
		$name = sprintf( __( '%1$s of %2$s', 'slipstream' ), number_format_i18n( $points ), number_format_i18n( $max ) );
		return sprintf(
			'<label class="%s">%s%s<span class="screen-reader-text">%s</span></label>',
			self::label_class( $field ),
			$input,
			Icon::svg( self::shape( $field->appearance->icon ) ),
			esc_html( $name )
		);
	}

	/** Returns the SVG path of a star or a heart. */
	private static function shape( string $icon ): string {
		static $shapes = null;
		$shapes      ??= Constants::from_parent( __DIR__ )->texts( 'ratingIcons' );
		return $shapes[ $icon ] ?? '';
	}
}
