<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Extensions\ContactForm\Steps\Steps;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\FormFields;
use WP_HTML_Tag_Processor;

/** A form on a page, as it is before it is sent, with its errors, or with thanks in its place. */
final class FormRenderer {

	/** The element that newer forms save around their fields, and that older ones get here: themes lay fields out by it. */
	private const LAYOUT = 'wp-block-jetpack-contact-form';

	/** An `h3` to themes; which level comes next on the page nobody knows, and after its title it is the second. */
	public const HEADING = ' role="heading" aria-level="2"';

	public function __construct(
		private readonly FormFields $hidden_fields,
		private readonly FieldRenderer $field_renderer,
		private readonly Prefill $prefill,
		private readonly PageForms $page,
		private readonly SuccessView $success,
		private readonly Steps $steps,
		private readonly Pictures $pictures,
	) {}

	/** @param FormResult|null $answer To who has just sent the form. */
	public function render( Form $form, ?FormResult $answer ): string {
		$id   = $this->page->claim( "contact-form-$form->id" );
		$html = null !== $answer && $answer->is_sent ? $this->success->render( $form, $answer, $id ) : $this->form( $form, $answer, $id );
		$look = ClassList::join( [ $this->classes( $form ), Steps::are_in( $html ) ? 'has-steps' : '' ] );
		return sprintf(
			'<div%s>%s</div>',
			Html::attributes( ( null === $answer ? [] : self::focus( $id ) ) + $this->attributes( $id, $look ) ),
			$html
		);
	}

	/**
	 * A browser without script moves the focus to what its address names, and gives `autofocus` up for it.
	 * @return array<string, string> Of the form's element, once it has something to say.
	 */
	private static function focus( string $id ): array {
		return [
			'tabindex'        => '-1',
			'role'            => 'group',
			'aria-labelledby' => self::title_id( $id ),
		];
	}

	/** @param string $id Of the form's element. */
	public static function title_id( string $id ): string {
		return "$id-title";
	}

	/** @return array<string, string> The words are what the script says, which has none of its own. */
	private function attributes( string $id, string $classes ): array {
		return [
			'id'                  => $id,
			'class'               => $classes,
			'data-title'          => self::error_title(),
			'data-sending'        => __( 'Sending…', 'slipstream' ),
			'data-failed'         => __(
				'The form could not be sent. Check your connection and try again. What you have filled in is still there.',
				'slipstream'
			),
			ServerRoot::ATTRIBUTE => 'contact-form',
		];
	}

	/** Class names and alignment stand on the saved wrapper where there is one. */
	private function classes( Form $form ): string {
		$look = $form->settings->look();
		return $this->has_layout( $form )
			? 'slipstream-form'
			: ClassList::join( [ 'slipstream-form', '' === $look['align'] ? '' : "align{$look['align']}", $look['class'] ] );
	}

	private function has_layout( Form $form ): bool {
		return 1 === preg_match( '/^\s*+<div\b[^>]*\bclass="[^"]*\b' . self::LAYOUT . '\b/', $form->markup[0] );
	}

	private function form( Form $form, ?FormResult $answer, string $id ): string {
		$this->pictures->prepare( $form );
		$views = $this->views( $form, $answer );
		$body  = $form->markup[0];
		foreach ( $views as $index => $view ) {
			$body .= $this->field_renderer->render( $view, $form->source ) . $form->markup[ $index + 1 ];
		}
		$body = $this->steps->complete( $body );
		return $this->summary( $views, $answer, $id ) . sprintf(
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
		 * Filters the address that a form is sent to.
		 * @param string       $url  Address of the page, with the form's id as fragment.
		 * @param WP_Post|null $post Post that contains the form; null for a form in a template or a widget.
		 * @param string       $id   Id of the form within the page.
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
	private function views( Form $form, ?FormResult $answer ): array {
		$view = function ( Field $field ) use ( $answer ): FieldView {
			$id    = '' === $field->id
				? ( FieldType::Textarea === $field->type ? "contact-form-comment-$field->name" : $field->name )
				: $field->id;
			$value = match ( true ) {
				null === $answer => $this->prefilled( $field ),
				FieldType::CheckboxMultiple === $field->type => $answer->texts( $field->name ),
				default => $answer->text( $field->name ),
			};
			return new FieldView( $field, $this->page->claim( $id ), $value, $answer->errors[ $field->name ] ?? '' );
		};
		return array_map( $view, $form->fields );
	}

	/** @return string|list<string> '' for a slider at its default: nobody has answered it yet. */
	private function prefilled( Field $field ): string|array {
		$value = $this->prefill->value( $field );
		return FieldType::Slider === $field->type && $value === $field->default ? '' : $value;
	}

	/** @param list<FieldView> $views */
	private function summary( array $views, ?FormResult $answer, string $id ): string {
		if ( null === $answer ) {
			return '';
		}
		// Errors of fields are listed one by one.
		$items = str_starts_with( implode( ' ', $answer->errors ), $answer->message ) ? [] : [ esc_html( $answer->message ) ];
		foreach ( $views as $view ) {
			if ( '' !== $view->error ) {
				$items[] = sprintf( '<a href="#%s">%s</a>', esc_attr( $view->focus_id() ), esc_html( $view->error ) );
			}
		}
		foreach ( $answer->other_texts( array_map( static fn ( FieldView $view ): string => $view->field->name, $views ) ) as $text ) {
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

	/** A button that is a link sends nothing. */
	private function has_button( string $html ): bool {
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
		$look = $settings->button_look();
		/**
		 * Filters the class attribute of the button that sends a form.
		 * @param string $class Classes with spaces between them.
		 */
		$class = apply_filters( 'jetpack_contact_form_submit_button_class', $look['class'] );
		return sprintf(
			'<div class="contact-submit"><button type="submit"%s>%s</button></div>',
			Html::attributes(
				[
					'class' => is_string( $class ) ? $class : $look['class'],
					'style' => $look['style'],
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
			// Empty until a script writes its random key.
			DuplicateGuard::FIELD => '',
		];
		$html   = '';
		foreach ( $fields as $name => $value ) {
			$html .= sprintf( '<input type="hidden" name="%s"%s>', $name, Html::value( $value ) );
		}
		return $html . $this->hidden_fields->markup( $form->id, $form->hash, $form->source->post_id() );
	}
}
