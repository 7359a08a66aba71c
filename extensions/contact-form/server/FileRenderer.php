<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\SafeMarkup;

/** Renders a file field with a native input. Its data attributes contain texts for the script that lists the selected files. */
final class FileRenderer {

	/** Elements that an author may add to the drop area. */
	private const DROP_AREA_TAGS = [
		'a',
		'div',
		'figure',
		'figcaption',
		'h2',
		'h3',
		'h4',
		'h5',
		'h6',
		'hr',
		'img',
		'li',
		'ol',
		'p',
		'ul',
		...SafeMarkup::INLINE_ELEMENTS,
	];

	public function render( FieldView $view ): string {
		$field     = $view->field;
		$drop_html = SafeMarkup::inline( $field->appearance->drop_html, self::DROP_AREA_TAGS );
		$own       = '' !== trim( wp_strip_all_tags( $drop_html ) ) || str_contains( $drop_html, '<img' );
		return sprintf(
			'<div class="slipstream-drop">%s<input type="file"%s></div>',
			$own
				? $drop_html
				: sprintf( '<p class="slipstream-drop__words">%s</p>', esc_html__( 'Drop files here or choose them.', 'slipstream' ) ),
			Html::attributes( $this->attributes( $view ) )
		);
	}

	/** @return array<string, string|bool|null> */
	private function attributes( FieldView $view ): array {
		$field = $view->field;
		$max   = (int) $field->bound( 'max', 1 );
		$kinds = FileKinds::extensions( $field );
		return [
			'name'          => $field->name . '[]',
			'multiple'      => $max > 1,
			'accept'        => '.' . implode( ',.', $kinds ),
			'data-max'      => (string) $max,
			'data-bytes'    => (string) FileKinds::max_bytes( $field ),
			'data-too-many' => sprintf(
				/* translators: 1: label of the field, 2: a number. */
				_n( '%1$s accepts %2$s file', '%1$s accepts at most %2$s files', $max, 'slipstream' ),
				$field->label,
				number_format_i18n( $max )
			),
			'data-too-big'  => sprintf(
				/* translators: %s: a size such as "10 MB". */
				__( '{file} is larger than %s', 'slipstream' ),
				(string) size_format( FileKinds::max_bytes( $field ) )
			),
			/* translators: %s: file name extensions. */
			'data-no-kind'  => sprintf( __( '{file} has the wrong type. Accepted types: %s', 'slipstream' ), implode( ', ', $kinds ) ),
			'data-remove'   => __( 'Remove {file}', 'slipstream' ),
		] + FieldMarkup::common( $view );
	}
}
