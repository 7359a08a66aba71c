<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Extensions\ContactForm\Steps\Steps;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\FormFields;
use WP_HTML_Tag_Processor;

/** Renders a form: empty, with errors, or as the success message. */
final class FormRenderer {

	/** Class of the element around the fields, which themes style. Newer forms save the element. */
	private const LAYOUT = 'wp-block-jetpack-contact-form';

	/** Attributes of headings. They are h3 elements, which themes style, but at the level after the page title. */
	public const HEADING = ' role="heading" aria-level="2"';

	public function __construct(
		private readonly FormFields $hidden_fields,
		private readonly FieldRenderer $field_renderer,
		private readonly Prefill $prefill,
		private readonly PageForms $page,
		private readonly SuccessView $success,
		private readonly Steps $steps,
		private readonly ChoiceImages $images,
	) {}

	/** @param FormResult|null $form_result Result for the visitor who has just sent this form; null for others. */
	public function render( Form $form, ?FormResult $form_result ): string {
		$id     = $this->page->unique_id( "contact-form-$form->id" );
		$html   = null !== $form_result && $form_result->is_sent
			? $this->success->render( $form, $form_result, $id )
			: $this->form( $form, $form_result, $id );
		$styles = ClassList::join( [ $this->classes( $form ), Steps::are_in( $html ) ? 'has-steps' : '' ] );
		return sprintf(
			'<div%s>%s</div>',
			Html::attributes( ( null === $form_result ? [] : self::focus( $id ) ) + $this->attributes( $id, $styles ) ),
			$html
		);
	}

	/**
	 * Returns attributes that let browsers focus the form by the URL's fragment. Without a script, browsers prefer the fragment to
	 * `autofocus`.
	 * @return array<string, string> Attributes of the form's element.
	 */
	private static function focus( string $id ): array {
		return [
			'tabindex'        => '-1',
			'role'            => 'group',
			'aria-labelledby' => self::title_id( $id ),
		];
	}

	/** @param string $id ID of the form's element. */
	public static function title_id( string $id ): string {
		return "$id-title";
	}

	/** @return array<string, string> Attributes of the form's element, with texts for the view script. */
	private function attributes( string $id, string $classes ): array {
		return [
			'id'                  => $id,
			'class'               => $classes,
			'data-title'          => self::error_title(),
			'data-sending'        => __( 'Sending…', 'slipstream' ),
			'data-failed'         => __(
				'The form could not be sent. Check your connection and try again. Your entries are still here.',
				'slipstream'
			),
			ServerRoot::ATTRIBUTE => 'contact-form',
		];
	}

	/** Returns the author's class names and alignment, unless a saved wrapper already has them. */
	private function classes( Form $form ): string {
		$styles = $form->settings->styles();
		return $this->has_layout( $form )
			? 'slipstream-form'
			: ClassList::join( [ 'slipstream-form', '' === $styles['align'] ? '' : "align{$styles['align']}", $styles['class'] ] );
	}

	private function has_layout( Form $form ): bool {
		return 1 === preg_match( '/^\s*+<div\b[^>]*\bclass="[^"]*\b' . self::LAYOUT . '\b/', $form->markup[0] );
	}

	private function form( Form $form, ?FormResult $form_result, string $id ): string {
		$this->images->prepare( $form );
		$views = $this->views( $form, $form_result );
		$body  = $form->markup[0];
		foreach ( $views as $index => $view ) {
			$body .= $this->field_renderer->render( $view, $form->source ) . $form->markup[ $index + 1 ];
		}
		$body = $this->steps->complete( $body );
		return $this->summary( $views, $form_result, $id ) . sprintf(
			'<form%s>%s%s%s</form>',
			Html::attributes( $this->form_attributes( $form, $id ) ),
			$body,
			$this->has_button( $body ) ? '' : $this->button( $form->settings ),
			$this->hidden( $form )
		);
	}

	/** @return array<string, string|bool|null> */
	private function form_attributes( Form $form, string $id ): array {
		$url = FormSource::page_url() . "#$id";
		/**
		 * Filters the URL in the form's `action`.
		 * @param string       $url  URL of the page, with the form's ID as fragment.
		 * @param WP_Post|null $post Post that contains the form; null for a form in a template or a widget.
		 * @param string       $id   ID of the form on the page.
		 */
		$action = apply_filters( 'grunion_contact_form_form_action', $url, $form->source->post, $form->id );
		return [
			'action'  => is_string( $action ) ? esc_url_raw( $action ) : $url,
			'method'  => 'post',
			'enctype' => $form->has_files() ? 'multipart/form-data' : null,
			'class'   => ClassList::join( [ 'contact-form commentsblock', $this->has_layout( $form ) ? '' : self::LAYOUT ] ),
		];
	}

	/** @return list<FieldView> */
	private function views( Form $form, ?FormResult $form_result ): array {
		$view = function ( Field $field ) use ( $form_result ): FieldView {
			$id    = '' === $field->id
				? ( FieldType::Textarea === $field->type ? "contact-form-comment-$field->name" : $field->name )
				: $field->id;
			$value = match ( true ) {
				null === $form_result => $this->prefilled( $field ),
				FieldType::CheckboxMultiple === $field->type => $form_result->texts( $field->name ),
				default => $form_result->text( $field->name ),
			};
			return new FieldView( $field, $this->page->unique_id( $id ), $value, $form_result->errors[ $field->name ] ?? '' );
		};
		return array_map( $view, $form->fields );
	}

	/** @return string|list<string> Initial value; '' for a slider at its default, which does not count as answered. */
	private function prefilled( Field $field ): string|array {
		$value = $this->prefill->value( $field );
		return FieldType::Slider === $field->type && $value === $field->default ? '' : $value;
	}

	/** @param list<FieldView> $views */
	private function summary( array $views, ?FormResult $form_result, string $id ): string {
		if ( null === $form_result ) {
			return '';
		}
		// Omit the message if it only joins the errors of the fields, which are listed below.
		$items = str_starts_with( implode( ' ', $form_result->errors ), $form_result->message )
			? []
			: [ esc_html( $form_result->message ) ];
		foreach ( $views as $view ) {
			if ( '' !== $view->error ) {
				$items[] = sprintf( '<a href="#%s">%s</a>', esc_attr( $view->focus_id() ), esc_html( $view->error ) );
			}
		}
		foreach ( $form_result->other_texts( array_map( static fn ( FieldView $view ): string => $view->field->name, $views ) ) as $text ) {
			$items[] = esc_html__( 'The field for this text was removed:', 'slipstream' ) . '<blockquote>' . nl2br( Html::escape( $text ) )
				. '</blockquote>';
		}
		$list = implode( array_map( static fn ( string $item ): string => "<li class=\"form-error-message\">$item</li>", $items ) );
		return sprintf(
			'<div class="form-error" role="alert" tabindex="-1"><h3%s id="%s">%s</h3><ul class="form-errors">%s</ul></div>',
			self::HEADING,
			esc_attr( self::title_id( $id ) ),
			esc_html( self::error_title() ),
			$list
		);
	}

	public static function error_title(): string {
		return __( 'Error!', 'slipstream' );
	}

	/** Returns whether the content contains a submit button. A link styled as one does not count. */
	private function has_button( string $html ): bool {
		// Search the text first: reading all tags of 1 MB takes a second. `&#` may encode a letter of a type.
		if ( 1 !== preg_match( '/submit|image|&#/i', $html ) ) {
			return false;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$type  = $tags->get_attribute( 'type' );
			$types = [
				'BUTTON' => [ 'submit' ],
				'INPUT'  => [ 'submit', 'image' ],
			];
			if ( is_string( $type ) && in_array( strtolower( $type ), $types[ (string) $tags->get_tag() ] ?? [], true ) ) {
				return true;
			}
		}
		return false;
	}

	private function button( FormSettings $settings ): string {
		$styles = $settings->button_styles();
		/**
		 * Filters the class attribute of the submit button.
		 * @param string $class Space-separated classes.
		 */
		$class = apply_filters( 'jetpack_contact_form_submit_button_class', $styles['class'] );
		return sprintf(
			'<div class="contact-submit"><button type="submit"%s>%s</button></div>',
			Html::attributes(
				[
					'class' => is_string( $class ) ? $class : $styles['class'],
					'style' => $styles['style'],
				]
			),
			wp_kses( $settings->button_text(), [ 'br' => [] ] )
		);
	}

	private function hidden( Form $form ): string {
		$fields = [
			'contact-form-id'     => $form->id,
			'action'              => SubmissionHandler::ACTION,
			'contact-form-hash'   => $form->hash,
			// Empty until the view script adds its random key.
			DuplicateGuard::FIELD => '',
		];
		$html   = '';
		foreach ( $fields as $name => $value ) {
			$html .= sprintf( '<input type="hidden" name="%s"%s>', $name, Html::value( $value ) );
		}
		return $html . $this->hidden_fields->markup( $form->id, $form->hash, $form->source->post_id() );
	}
}
