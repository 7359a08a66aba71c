<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\BlockAttributes;

/** Settings of a field that do not affect its values. */
final class FieldAppearance {

	/** Maximum bytes of a text, and of the author's HTML in a drop area. */
	private const MAX_TEXT = 500;
	private const MAX_HTML = 20_000;

	public const STARS  = 'stars';
	public const HEARTS = 'hearts';

	/**
	 * @param string $required_text  Text beside a required label; '' for the default.
	 * @param bool   $marks_required Whether to show that text.
	 * @param string $icon           Icon of a rating: `stars` or `hearts`.
	 * @param string $min_label      Text at a slider's low end.
	 * @param bool   $shows_labels   Whether images have visible labels.
	 * @param bool   $is_large       Whether images are large.
	 * @param bool   $is_shuffled    Whether images are in random order.
	 * @param string $drop_html      The author's HTML in the drop area, not sanitized.
	 */
	public function __construct(
		public readonly string $required_text = '',
		public readonly bool $marks_required = true,
		public readonly string $icon = self::STARS,
		public readonly string $min_label = '',
		public readonly string $max_label = '',
		public readonly bool $shows_labels = true,
		public readonly bool $is_large = false,
		public readonly bool $is_shuffled = false,
		public readonly string $drop_html = '',
	) {}

	public static function from_attributes( BlockAttributes $attributes ): self {
		$text = static fn ( string $name ): string => trim( $attributes->text( $name, '', self::MAX_TEXT ) );
		return new self(
			$text( 'requiredText' ),
			$attributes->is( 'requiredIndicator', true ),
			$attributes->choice( 'iconStyle', [ self::STARS, self::HEARTS ], self::STARS ),
			$text( 'minLabel' ),
			$text( 'maxLabel' ),
			$attributes->is( 'showLabels', true ),
			$attributes->is( 'isSupersized' ),
			$attributes->is( 'randomizeOptions' ),
			strlen( $attributes->text( 'dropHtml' ) ) > self::MAX_HTML ? '' : $attributes->text( 'dropHtml' ),
		);
	}

	/** @return array<string, string|bool> Values that differ from the defaults, with the names that from_attributes() reads. */
	public function to_array(): array {
		return array_diff_assoc(
			[
				'requiredText'      => $this->required_text,
				'requiredIndicator' => $this->marks_required,
				'iconStyle'         => $this->icon,
				'minLabel'          => $this->min_label,
				'maxLabel'          => $this->max_label,
				'showLabels'        => $this->shows_labels,
				'isSupersized'      => $this->is_large,
				'randomizeOptions'  => $this->is_shuffled,
				'dropHtml'          => $this->drop_html,
			],
			[
				'requiredText'      => '',
				'requiredIndicator' => true,
				'iconStyle'         => self::STARS,
				'minLabel'          => '',
				'maxLabel'          => '',
				'showLabels'        => true,
				'isSupersized'      => false,
				'randomizeOptions'  => false,
				'dropHtml'          => '',
			]
		);
	}
}
